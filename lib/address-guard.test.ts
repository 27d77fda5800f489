import { expect, test } from "vitest";
import { findReachableTarget } from "./address-guard";

const nothingAllowed = { allowCidrs: [] };

/** Hosts as they stand in a URL. Each names, in some spelling, an address that a tenant must not make us reach. */
const refusedHosts = [
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

test("the table of refused addresses has its size", () => {
  expect(new Set(refusedHosts).size).toBeGreaterThanOrEqual(46);
});

test.each(refusedHosts)("https://%s/ is refused", async (host) => {
  await expect(findReachableTarget(`https://${host}/events`, nothingAllowed)).rejects.toMatchObject({
    reason: "refused",
  });
});

test.each(refusedHosts)("a name that resolves to %s is refused", async (host) => {
  const hostname = new URL(`https://${host}/`).hostname.replace(/^\[|\]$/g, "");
  const resolveHost = async () => [{ address: hostname, family: hostname.includes(":") ? 6 : 4 }];
  await expect(
    findReachableTarget("https://carrier.example/events", { ...nothingAllowed, resolveHost }),
  ).rejects.toMatchObject({ reason: "refused" });
});

test.each([
  "https://8.8.8.8/",
  "https://[2606:4700::1111]/",
  "https://[64:ff9b::808:808]/",
  "https://1.1.1.1:8443/x?y=1",
])("%s is a public address and allowed", async (url) => {
  await expect(findReachableTarget(url, nothingAllowed)).resolves.toMatchObject({ addresses: [{}] });
});

test.each([
  "http://8.8.8.8/",
  "https://8.8.8.8:22/",
  "https://8.8.8.8:80/",
  "https://user@8.8.8.8/",
  "https://user:pass@8.8.8.8/",
  "https://:pass@8.8.8.8/",
  "ftp://8.8.8.8/",
  "file:///etc/passwd",
  "gopher://8.8.8.8:443/",
  "data:text/plain,hello",
  "//8.8.8.8/",
  "8.8.8.8",
  "",
  "https://",
  "https://[::1",
])("%s is refused by its form", async (url) => {
  await expect(findReachableTarget(url, nothingAllowed)).rejects.toMatchObject({ reason: "refused" });
});

test("one bad address among good ones refuses the host", async () => {
  const resolveHost = async () => [
    { address: "8.8.8.8", family: 4 },
    { address: "10.0.0.7", family: 4 },
  ];
  await expect(
    findReachableTarget("https://carrier.example/", { ...nothingAllowed, resolveHost }),
  ).rejects.toMatchObject({ reason: "refused" });
});

test("an allowed network is reached over http on any port, in its mapped spelling too", async () => {
  const rules = { allowCidrs: ["127.0.0.0/8", "fd00::/8"] };
  for (const url of [
    "http://127.0.0.1:8080/",
    "http://[::ffff:127.0.0.1]:9/",
    "https://[fd00::1]:9000/",
    "http://0x7f.1/",
  ]) {
    await expect(findReachableTarget(url, rules)).resolves.toBeDefined();
  }
  for (const url of ["http://0.0.0.0:8080/", "http://[::1]:80/", "http://10.0.0.1/", "https://[64:ff9b::127.0.0.1]/"]) {
    await expect(findReachableTarget(url, rules)).rejects.toMatchObject({ reason: "refused" });
  }
});

test("a name in an allowed network beside a public address must satisfy the public rule too", async () => {
  const resolveHost = async () => [
    { address: "127.0.0.1", family: 4 },
    { address: "8.8.8.8", family: 4 },
  ];
  const rules = { allowCidrs: ["127.0.0.0/8"], resolveHost };
  await expect(findReachableTarget("http://carrier.example/", rules)).rejects.toMatchObject({ reason: "refused" });
  await expect(findReachableTarget("https://carrier.example/", rules)).resolves.toBeDefined();
});

test("the exempt origin is exempt by scheme, host and port together", async () => {
  const rules = { allowCidrs: [], exemptOrigin: "http://127.0.0.1:3000" };
  await expect(findReachableTarget("http://127.0.0.1:3000/sandbox/dcsa/v2/events", rules)).resolves.toBeDefined();
  for (const url of [
    "http://127.0.0.1:3001/",
    "https://127.0.0.1:3000/",
    "http://127.0.0.2:3000/",
    "http://[::1]:3000/",
  ]) {
    await expect(findReachableTarget(url, rules)).rejects.toMatchObject({ reason: "refused" });
  }
});

test("a name without an address, or one that fails to resolve, is told as dns", async () => {
  const url = "https://carrier.example/";
  await expect(findReachableTarget(url, { ...nothingAllowed, resolveHost: async () => [] })).rejects.toMatchObject({
    reason: "dns",
  });
  const failing = async () => Promise.reject(new Error("NXDOMAIN"));
  await expect(findReachableTarget(url, { ...nothingAllowed, resolveHost: failing })).rejects.toMatchObject({
    reason: "dns",
    message: "The name carrier.example could not be resolved.",
  });
});
