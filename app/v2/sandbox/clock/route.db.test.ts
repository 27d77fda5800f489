import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { createApiKey } from "@/lib/platform/auth/api-key";
import { listenForChanges } from "@/lib/platform/db/notify";
import { transaction } from "@/lib/platform/db/transaction";
import { serializeTime } from "@/lib/platform/serialize-time";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { createSandboxAccount } from "@/test/fixtures/sandbox-fixture";
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

test("the clock of a new sandbox runs in real time", async () => {
  const { authorization, accountId } = await createSandboxAccount();
  const { status, body } = await read(authorization);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ id: accountId, type: "sandbox_clock", attributes: { speed: 1, paused: false } });
  expect(Math.abs(Date.parse(body.data.attributes.now) - Date.now())).toBeLessThan(2_000);
  expect(body.data.links.self).toBe("/v2/sandbox/clock");
});

test("the clock jumps forward, continues from there and wakes the workers", async () => {
  const { authorization, accountId } = await createSandboxAccount();
  const target = new Date(Date.now() + 90 * dayMs);
  const notified: (string | undefined)[] = [];
  const listener = listenForChanges((news) => notified.push(news?.accountId));
  onTestFinished(() => listener.stop());
  await expect.poll(() => notified).toEqual([undefined]);
  const { status, body } = await patch(authorization, { now: target.toISOString() });
  expect(status).toBe(200);
  expect(Date.parse(body.data.attributes.now) - target.getTime()).toBeLessThan(1_000);
  await wait(20);
  expect((await sandboxNow(accountId)).getTime()).toBeGreaterThan(Date.parse(body.data.attributes.now));
  await expect.poll(() => notified).toEqual([undefined, accountId]);
});

test("returns 422 with a pointer for an earlier time and changes nothing", async () => {
  const { authorization } = await createSandboxAccount();
  await patch(authorization, { now: new Date(Date.now() + dayMs).toISOString(), paused: true });
  const before = await read(authorization);
  const { status, body } = await patch(authorization, { now: new Date().toISOString(), speed: 5 });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([{ code: "invalid", source: { pointer: "/data/attributes/now" } }]);
  expect(await read(authorization)).toEqual(before);
});

test("a paused clock stops and continues from the same time", async () => {
  const { authorization, accountId } = await createSandboxAccount();
  const stopped = await patch(authorization, { paused: true });
  await wait(30);
  expect(serializeTime(await sandboxNow(accountId))).toBe(stopped.body.data.attributes.now);
  const resumed = await patch(authorization, { paused: false });
  expect(Date.parse(resumed.body.data.attributes.now) - Date.parse(stopped.body.data.attributes.now)).toBeLessThan(20);
});

test("a higher speed applies from the time of the change", async () => {
  const { authorization, accountId } = await createSandboxAccount();
  await patch(authorization, { speed: 86_400 });
  await wait(50);
  const slow = await patch(authorization, { speed: 0 });
  const aheadMs = Date.parse(slow.body.data.attributes.now) - Date.now();
  expect(aheadMs).toBeGreaterThan(50 * 86_000);
  await wait(10);
  expect(serializeTime(await sandboxNow(accountId))).toBe(slow.body.data.attributes.now);
});

test("an empty update returns the clock", async () => {
  const { authorization } = await createSandboxAccount();
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
])("returns 422 for %s %j", async (name, value) => {
  const { authorization } = await createSandboxAccount();
  const { status, body } = await patch(authorization, { [name]: value });
  expect(status).toBe(422);
  expect(body.errors[0].source).toEqual({ pointer: `/data/attributes/${name}` });
});

test("returns 403 without the sandbox feature, and for updates by a viewer", async () => {
  const without = await createSandboxAccount(["documents"]);
  const refused = await read(without.authorization);
  expect(refused.status).toBe(403);
  expect(refused.body.errors[0].detail).toContain("feature is not enabled");
  expect((await patch(without.authorization, { speed: 2 })).status).toBe(403);
  const { accountId } = await createSandboxAccount();
  const { key } = await transaction((tx) =>
    createApiKey(tx, { accountId, userId: null, name: "viewer", role: "viewer" }),
  );
  expect((await read(`Token ${key}`)).status).toBe(200);
  expect((await patch(`Token ${key}`, { speed: 2 })).status).toBe(403);
});

test("concurrent updates do not set the clock back", async () => {
  const { authorization, accountId } = await createSandboxAccount();
  const start = await sandboxNow(accountId);
  await Promise.all(Array.from({ length: 10 }, (_, index) => patch(authorization, { speed: index + 1 })));
  expect((await sandboxNow(accountId)).getTime()).toBeGreaterThan(start.getTime());
});
