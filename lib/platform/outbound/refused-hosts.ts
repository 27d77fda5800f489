/** For tests: hosts as they stand in a URL. Each names, in some spelling, an address that a tenant must not make us reach. */
export const refusedHosts = [
  // Loopback and "this host", in every spelling the URL standard folds to IPv4.
  "127.0.0.1 127.1 127.0.1 127.255.255.254 2130706433 0x7f000001 0x7f.1 0177.0.0.1 017700000001",
  "%31%32%37.0.0.1 １２７.0.0.1 127。0。0。1 0.0.0.0 0 0.1.2.3",
  // Private, shared, link-local, metadata.
  "10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.254 192.168.0.1 100.64.0.1 100.127.255.254 169.254.0.1",
  "169.254.169.254 169.254.170.2 168.63.129.16",
  // Protocol assignments, documentation, benchmarking, anycast relays, multicast, reserved, broadcast.
  "192.0.0.1 192.0.0.170 192.0.2.1 198.51.100.7 203.0.113.9 198.18.0.1 198.19.255.254 192.88.99.1",
  "192.31.196.1 192.175.48.1 192.52.193.1 224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255",
  // IPv6: loopback, unspecified, link-local, site-local, unique local, multicast.
  "[::1] [::] [fe80::1] [febf::1] [fec0::1] [fc00::1] [fd12:3456::1] [fd00:ec2::254] [ff02::1]",
  // IPv4 inside IPv6: mapped, compatible, translated, NAT64, 6to4, Teredo.
  "[::ffff:127.0.0.1] [::ffff:10.0.0.1] [::ffff:a9fe:a9fe] [::ffff:168.63.129.16] [::127.0.0.1]",
  "[::ffff:0:127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::169.254.169.254] [64:ff9b::10.0.0.1]",
  "[64:ff9b::168.63.129.16] [64:ff9b:1::1] [2002:7f00:1::] [2002:a9fe:a9fe::1] [2001:0:1::1]",
  // IPv6 documentation, benchmarking, ORCHID, drone ids, discard, segment routing, AMT, AS112, unassigned.
  "[2001:db8::1] [3fff::1] [2001:2::1] [2001:10::1] [2001:20::1] [2001:30::1] [100::1] [5f00::1] [2001:3::1]",
  "[2001:4:112::1] [2620:4f:8000::1] [4000::1] [100:0:0:1::1]",
].flatMap((row) => row.split(" "));
