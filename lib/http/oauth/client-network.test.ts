import { expect, test } from "vitest";
import { clientNetwork, peerHeader } from "./client-network";

test.each([
  ["203.0.113.9, 198.51.100.7", "10.0.0.1", "198.51.100.7"],
  ["10.1.2.3", "8.8.8.8", "10.1.2.3"],
  ["", "8.8.8.8", "8.8.8.8"],
  ["", "::ffff:8.8.8.8", "8.8.8.8"],
  ["", "2600:1:2:3:4:5:6:7", "2600:1:2:3::/64"],
  ["", "127.0.0.1", ""],
  ["", "::1", ""],
  ["", "10.0.0.1", ""],
  ["", "::ffff:172.16.0.1", ""],
  ["", "fd00::1", ""],
  ["", "fe80::1%eth0", ""],
  ["", "", ""],
])("requests forwarded for %j by the peer %j count for the network %j", (forwarded, peer, network) => {
  expect(clientNetwork(new Headers({ "x-forwarded-for": forwarded, [peerHeader]: peer }))).toBe(network);
});

test("without both headers, the network is not known", () => {
  expect(clientNetwork(new Headers())).toBe("");
});
