import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createApiKey } from "@/lib/platform/auth/create-api-key";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { sandboxNow } from "@/lib/sandbox/find-clock";
import { openTestAccount } from "@/test/fixtures/sandbox-fixture";
import { GET, PATCH } from "./route";

const url = "http://127.0.0.1:3999/v2/sandbox/clock";
const dayMs = 86_400_000;

async function read(authorization: string) {
  const response = await GET(new Request(url, { headers: { authorization } }));
  return { status: response.status, body: await response.json() };
}

async function patch(authorization: string, attributes: Record<string, unknown>, data: Record<string, unknown> = {}) {
  const body = JSON.stringify({ data: { type: "sandbox_clock", ...data, attributes } });
  const response = await PATCH(
    new Request(url, { method: "PATCH", headers: { authorization, "content-type": "application/json" }, body }),
  );
  return { status: response.status, body: await response.json() };
}

test("a new sandbox's clock shows real time and runs with it", async () => {
  const { authorization, accountId } = await openTestAccount();
  const { status, body } = await read(authorization);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id: accountId, type: "sandbox_clock", attributes: { speed: 1, paused: false } });
  expect(Math.abs(Date.parse(body.data.attributes.now) - Date.now())).toBeLessThan(2_000);
  expect(body.data.links.self).toBe("/v2/sandbox/clock");
});

test("it jumps forward, keeps running from there, and tells the worker", async () => {
  const { authorization, accountId } = await openTestAccount();
  const target = new Date(Date.now() + 90 * dayMs);
  const { status, body } = await patch(authorization, { now: target.toISOString() });
  expect(status).toBe(200);
  expect(Date.parse(body.data.attributes.now) - target.getTime()).toBeLessThan(1_000);
  await wait(20);
  expect((await sandboxNow(accountId)).getTime()).toBeGreaterThan(Date.parse(body.data.attributes.now));
  const jobs = await sql("select 1 from pgboss.job where name = 'clock_changed' and data->>'accountId' = $1", [
    accountId,
  ]);
  expect(jobs).toHaveLength(1);
});

test("it never goes back: an earlier time is refused with a pointer, and nothing changes", async () => {
  const { authorization } = await openTestAccount();
  await patch(authorization, { now: new Date(Date.now() + dayMs).toISOString(), paused: true });
  const before = await read(authorization);
  const { status, body } = await patch(authorization, { now: new Date().toISOString(), speed: 5 });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ code: "invalid", source: { pointer: "/data/attributes/now" } }]);
  expect(await read(authorization)).toEqual(before);
});

test("paused it stands, and after that it goes on from where it stood", async () => {
  const { authorization, accountId } = await openTestAccount();
  const stopped = await patch(authorization, { paused: true });
  await wait(30);
  expect((await sandboxNow(accountId)).toISOString()).toBe(stopped.body.data.attributes.now);
  const going = await patch(authorization, { paused: false });
  expect(Date.parse(going.body.data.attributes.now) - Date.parse(stopped.body.data.attributes.now)).toBeLessThan(20);
});

test("at a higher speed sandbox time passes faster, and earlier time stays as it passed", async () => {
  const { authorization, accountId } = await openTestAccount();
  await patch(authorization, { speed: 86_400 });
  await wait(50);
  const slow = await patch(authorization, { speed: 0 });
  const aheadMs = Date.parse(slow.body.data.attributes.now) - Date.now();
  expect(aheadMs).toBeGreaterThan(50 * 86_000);
  await wait(10);
  expect((await sandboxNow(accountId)).toISOString()).toBe(slow.body.data.attributes.now);
});

test("an empty change is answered with the clock", async () => {
  const { authorization } = await openTestAccount();
  expect((await patch(authorization, {})).status).toBe(200);
});

test.each([
  ["now", "tomorrow"],
  ["now", 5],
  ["now", "9999-01-01T00:00:00Z"],
  ["now", null],
  ["speed", -1],
  ["speed", 86_401],
  ["speed", "2"],
  ["paused", "yes"],
])("%s %j is refused", async (name, value) => {
  const { authorization } = await openTestAccount();
  const { status, body } = await patch(authorization, { [name]: value });
  expect(status).toBe(422);
  expect(body.errors[0].source).toEqual({ pointer: `/data/attributes/${name}` });
});

test("without the sandbox feature both are 403, and a viewer may only read", async () => {
  const without = await openTestAccount(["documents"]);
  const refused = await read(without.authorization);
  expect(refused.status).toBe(403);
  expect(refused.body.errors[0].detail).toContain("feature is not enabled");
  expect((await patch(without.authorization, { speed: 2 })).status).toBe(403);
  const { accountId } = await openTestAccount();
  const { key } = await transaction((tx) =>
    createApiKey(tx, { accountId, userId: null, name: "viewer", role: "viewer" }),
  );
  expect((await read(`Token ${key}`)).status).toBe(200);
  expect((await patch(`Token ${key}`, { speed: 2 })).status).toBe(403);
});

test("changes at the same time neither lose nor turn back time", async () => {
  const { authorization, accountId } = await openTestAccount();
  const start = await sandboxNow(accountId);
  await Promise.all(Array.from({ length: 10 }, (_, index) => patch(authorization, { speed: index + 1 })));
  expect((await sandboxNow(accountId)).getTime()).toBeGreaterThan(start.getTime());
});
