import { expect, test } from "vitest";
import { blockedHosts } from "@/test/fixtures/blocked-hosts";
import { findReachableTarget } from "./address-guard";

const publicOnly = { allowCidrs: [] };

test("covers at least 46 blocked hosts", () => {
  expect(new Set(blockedHosts).size).toBeGreaterThanOrEqual(46);
});

test.each(blockedHosts)("blocks https://%s/", async (host) => {
  await expect(findReachableTarget(`https://${host}/events`, publicOnly)).rejects.toMatchObject({
    reason: "refused",
  });
});

test.each(blockedHosts)("blocks a host name that resolves to %s", async (host) => {
  const hostname = new URL(`https://${host}/`).hostname.replace(/^\[|\]$/g, "");
  const resolveHost = async () => [{ address: hostname, family: hostname.includes(":") ? 6 : 4 }];
  await expect(
    findReachableTarget("https://carrier.example/events", { ...publicOnly, resolveHost }),
  ).rejects.toMatchObject({ reason: "refused" });
});

test.each([
  "https://8.8.8.8/",
  "https://[2606:4700::1111]/",
  "https://[64:ff9b::808:808]/",
  "https://1.1.1.1:8443/x?y=1",
])("allows the public address %s", async (url) => {
  await expect(findReachableTarget(url, publicOnly)).resolves.toMatchObject({ addresses: [{}] });
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
])("rejects the URL %s", async (url) => {
  await expect(findReachableTarget(url, publicOnly)).rejects.toMatchObject({ reason: "refused" });
});

test("blocks a host with one private address among public ones", async () => {
  const resolveHost = async () => [
    { address: "8.8.8.8", family: 4 },
    { address: "10.0.0.7", family: 4 },
  ];
  await expect(findReachableTarget("https://carrier.example/", { ...publicOnly, resolveHost })).rejects.toMatchObject({
    reason: "refused",
  });
});

test("allows an allowed network over http on any port, also as an IPv4-mapped address", async () => {
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

test("requires https for a host with a public and an allowed private address", async () => {
  const resolveHost = async () => [
    { address: "127.0.0.1", family: 4 },
    { address: "8.8.8.8", family: 4 },
  ];
  const rules = { allowCidrs: ["127.0.0.0/8"], resolveHost };
  await expect(findReachableTarget("http://carrier.example/", rules)).rejects.toMatchObject({ reason: "refused" });
  await expect(findReachableTarget("https://carrier.example/", rules)).resolves.toBeDefined();
});

test("exempts an origin only with the same scheme, host and port", async () => {
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

test("returns dns for a host name without addresses or with a resolution error", async () => {
  const url = "https://carrier.example/";
  await expect(findReachableTarget(url, { ...publicOnly, resolveHost: async () => [] })).rejects.toMatchObject({
    reason: "dns",
  });
  const failing = async () => Promise.reject(new Error("NXDOMAIN"));
  await expect(findReachableTarget(url, { ...publicOnly, resolveHost: failing })).rejects.toMatchObject({
    reason: "dns",
    message: "The host name carrier.example could not be resolved.",
  });
});
