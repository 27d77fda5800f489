import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closeAccount } from "@/lib/consumers/account-deletion/close-account";
import { checkCredentials } from "@/lib/platform/auth/check-credentials";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { checkDemo } from "./check-demo";
import { demoShipments } from "./demo-shipments";
import { ensureDemoAccount } from "./ensure-demo-account";

const url = "http://127.0.0.1:3999";
const dataDir = await mkdtemp(join(tmpdir(), "landfall-demo-"));
const file = join(dataDir, "demo.json");

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function counts() {
  const [accounts, requests, shipments, documents, keys] = await Promise.all([
    prisma().account.count(),
    prisma().trackingRequest.count(),
    prisma().sandboxItinerary.count(),
    prisma().document.count(),
    prisma().apiKey.count({ where: { revokedAt: null } }),
  ]);
  return { accounts, requests, shipments, documents, keys };
}

// The tests run in order; each continues from the state of the previous one.
test("the first start creates the account, its shipments and demo.json", async () => {
  expect(await checkDemo(dataDir)).toEqual({ ok: false, detail: "no demo account yet" });
  const demo = await ensureDemoAccount(dataDir, url);
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(demo);
  expect(Object.keys(demo)).toEqual(["url", "email", "password", "api_key"]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await findKeyAccount(demo.api_key)).toMatchObject({
    role: "admin",
    features: ["routing_data", "documents", "sandbox"],
  });
  expect(await checkCredentials(demo, { address: "192.0.2.1" })).not.toBeNull();
  expect(await counts()).toEqual({ accounts: 1, requests: 12, shipments: 12, documents: 3, keys: 1 });
  expect(await checkDemo(dataDir)).toEqual({ ok: true, detail: "12 shipments" });
});

test("the sandbox itineraries start at the configured ages", async () => {
  const anchors = await prisma().sandboxItinerary.findMany();
  const ages = anchors.map(({ anchorAt }) => Math.round((Date.now() - anchorAt.getTime()) / 86_400_000));
  expect(ages.sort()).toEqual(demoShipments.map(({ ageDays }) => ageDays).sort());
});

test("a second start changes nothing", async () => {
  const before = [await readFile(file, "utf8"), await counts()];
  await ensureDemoAccount(dataDir, url);
  expect([await readFile(file, "utf8"), await counts()]).toEqual(before);
});

test("a changed address is written with the same credentials", async () => {
  const before = JSON.parse(await readFile(file, "utf8"));
  const demo = await ensureDemoAccount(dataDir, "http://127.0.0.1:4000");
  expect(demo).toEqual({ ...before, url: "http://127.0.0.1:4000" });
  expect(JSON.parse(await readFile(file, "utf8"))).toEqual(demo);
});

test.each(["missing", "invalid", "from another database"])(
  "when demo.json is %s, new credentials are created and the old ones revoked",
  async (how) => {
    const old = JSON.parse(await readFile(file, "utf8"));
    if (how === "missing") await rm(file);
    else if (how === "invalid") await writeFile(file, "{");
    else await writeFile(file, JSON.stringify({ ...old, api_key: `lf_live_${"0".repeat(49)}` }));
    const demo = await ensureDemoAccount(dataDir, url);
    expect(demo.email).toBe(old.email);
    expect(await findKeyAccount(demo.api_key)).not.toBeNull();
    expect(await findKeyAccount(old.api_key)).toBeNull();
    expect(await checkCredentials(demo, { address: "192.0.2.2" })).not.toBeNull();
    expect(await checkCredentials(old, { address: "192.0.2.2" })).toBeNull();
    expect(await counts()).toEqual({ accounts: 1, requests: 12, shipments: 12, documents: 3, keys: 1 });
  },
);

test("an interrupted start is completed by the next one", async () => {
  await prisma().trackingRequest.deleteMany({ where: { normalizedNumber: { in: ["TESTDIRECT903", "TESTRAIL902"] } } });
  await prisma().sandboxItinerary.deleteMany({ where: { number: "TESTDIRECT903" } });
  expect(await checkDemo(dataDir)).toEqual({ ok: false, detail: "10 of 12 shipments" });
  await ensureDemoAccount(dataDir, url);
  expect(await counts()).toEqual({ accounts: 1, requests: 12, shipments: 12, documents: 3, keys: 1 });
});

test("a demo account that was closed to be deleted is replaced", async () => {
  const old = await ensureDemoAccount(dataDir, url);
  const accountId = (await findKeyAccount(old.api_key))?.id ?? "";
  await transaction((tx) => closeAccount(tx, accountId, new Date()));
  await sql(
    `INSERT INTO account_deletions (account_id, id, requested_by, requested_at, delete_at, closed_at)
     VALUES ($1, gen_random_uuid(), $2, now(), now(), now())`,
    [accountId, old.email],
  );
  expect(await checkDemo(dataDir)).toEqual({ ok: false, detail: "no demo account yet" });
  const demo = await ensureDemoAccount(dataDir, url);
  expect([demo.email, demo.api_key === old.api_key]).toEqual([old.email, false]);
  expect(await checkCredentials(demo, { address: "192.0.2.3" })).not.toBeNull();
  expect(await checkDemo(dataDir)).toEqual({ ok: true, detail: "12 shipments" });
});
