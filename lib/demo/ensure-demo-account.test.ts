import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkCredentials } from "@/lib/platform/auth/check-credentials";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { prisma } from "@/lib/platform/db/client";
import { checkDemo } from "./check-demo";
import { demoJourneys } from "./demo-journeys";
import { ensureDemoAccount } from "./ensure-demo-account";

const url = "http://127.0.0.1:3999";
const dataDir = await mkdtemp(join(tmpdir(), "landfall-demo-"));
const file = join(dataDir, "demo.json");

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function counts() {
  const [accounts, requests, journeys, keys] = await Promise.all([
    prisma().account.count(),
    prisma().trackingRequest.count(),
    prisma().sandboxJourney.count(),
    prisma().apiKey.count({ where: { revokedAt: null } }),
  ]);
  return { accounts, requests, journeys, keys };
}

// One after the other: each goes on from what the one before left.
test("the first start makes account, journeys and the way in", async () => {
  expect(await checkDemo(dataDir)).toEqual({ ok: false, detail: "no demo account yet" });
  const demo = await ensureDemoAccount(dataDir, url);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(demo);
  expect(Object.keys(demo)).toEqual(["url", "email", "password", "api_key"]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await findKeyAccount(demo.api_key)).toMatchObject({
    role: "admin",
    features: ["routing_data", "documents", "sandbox"],
  });
  expect(await checkCredentials(demo, "192.0.2.1")).not.toBeNull();
  expect(await counts()).toEqual({ accounts: 1, requests: 12, journeys: 12, keys: 1 });
  expect(await checkDemo(dataDir)).toEqual({ ok: true, detail: "12 journeys" });
});

test("the journeys are at the stages that their ages say", async () => {
  const anchors = await prisma().sandboxJourney.findMany();
  const ages = anchors.map(({ anchorAt }) => Math.round((Date.now() - anchorAt.getTime()) / 86_400_000));
  expect(ages.sort()).toEqual(demoJourneys.map(({ ageDays }) => ageDays).sort());
});

test("a second start changes nothing", async () => {
  const before = [await readFile(file, "utf8"), await counts()];
  await ensureDemoAccount(dataDir, url);
  expect([await readFile(file, "utf8"), await counts()]).toEqual(before);
});

test("another address is written down with the same way in", async () => {
  const before = JSON.parse(await readFile(file, "utf8"));
  const demo = await ensureDemoAccount(dataDir, "http://127.0.0.1:4000");
  expect(demo).toEqual({ ...before, url: "http://127.0.0.1:4000" });
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(demo);
});

test.each(["lost", "broken", "of another database"])(
  "when demo.json is %s there is a new way in, and the old one is shut",
  async (how) => {
    const old = JSON.parse(await readFile(file, "utf8"));
    if (how === "lost") await rm(file);
    else if (how === "broken") await writeFile(file, "{");
    else await writeFile(file, JSON.stringify({ ...old, api_key: `lf_live_${"0".repeat(49)}` }));
    const demo = await ensureDemoAccount(dataDir, url);
    expect(demo.email).toBe(old.email);
    expect(await findKeyAccount(demo.api_key)).not.toBeNull();
    expect(await findKeyAccount(old.api_key)).toBeNull();
    expect(await checkCredentials(demo, "192.0.2.2")).not.toBeNull();
    expect(await checkCredentials(old, "192.0.2.2")).toBeNull();
    expect(await counts()).toEqual({ accounts: 1, requests: 12, journeys: 12, keys: 1 });
  },
);

test("a start that broke off half way is finished by the next", async () => {
  await prisma().trackingRequest.deleteMany({ where: { normalizedNumber: { in: ["TESTDIRECT903", "TESTRAIL902"] } } });
  await prisma().sandboxJourney.deleteMany({ where: { number: "TESTDIRECT903" } });
  expect(await checkDemo(dataDir)).toEqual({ ok: false, detail: "10 of 12 journeys" });
  await ensureDemoAccount(dataDir, url);
  expect(await counts()).toEqual({ accounts: 1, requests: 12, journeys: 12, keys: 1 });
});
