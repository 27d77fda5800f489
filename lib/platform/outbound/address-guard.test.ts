import { expect, test } from "vitest";
import { findReachableTarget } from "./address-guard";
import { refusedHosts } from "./refused-hosts";

const nothingAllowed = { allowCidrs: [] };

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
