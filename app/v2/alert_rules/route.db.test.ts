import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepAlertRules } from "@/lib/consumers/alerts/sweep-alert-rules";
import { prisma } from "@/lib/platform/db/client";
import { restorableMax } from "@/lib/platform/restorable";
import { addShipment, seedShipments } from "@/test/fixtures/shipment-fixture";
import { addUser, type TestUserClient } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Row = { id: string; attributes: Record<string, unknown>; relationships: Record<string, unknown> };

let web: TestWeb;
let admin: TestClient;
let viewer: TestUserClient;
let member: TestUserClient;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  viewer = await addUser(web, admin, "viewer");
  member = await addUser(web, admin, "member");
});

afterAll(() => web.stop());

type Caller = Pick<TestUserClient, "call">;

const path = "/v2/alert_rules";
const delayed = { name: "Delayed", list: "shipments", query: "delay=1d&sort=pod_eta_at&cols=number", trigger: "match" };
const moved = { name: "Moved", list: "shipments", query: "", trigger: "arrival_moved", moved_hours: 12 };

const bodyOf = (attributes: object, webhook?: { type: string; id: string } | null) => ({
  data: {
    type: "alert_rule",
    attributes,
    ...(webhook !== undefined && { relationships: { webhook: { data: webhook } } }),
  },
});

async function create(by: Caller, attributes: object, webhook?: { type: string; id: string } | null): Promise<Row> {
  const { status, body } = await by.call("POST", path, bodyOf(attributes, webhook));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.data as Row;
}

test("a viewer has own rules, which nobody else sees; they are audited", async () => {
  const { id, attributes } = await create(viewer, { ...delayed, name: " Delayed " });
  expect(attributes).toMatchObject({
    ...delayed,
    moved_hours: null,
    bell: true,
    mail: false,
    timing: "at_once",
    quiet_from: null,
    active: true,
    fired_30_days: 0,
    last_fired_at: null,
  });
  const stranger = await createTestClient(web);
  for (const other of [admin, member, stranger]) {
    expect((await other.call("GET", path)).body.data).toEqual([]);
    expect((await other.call("GET", `${path}/${id}`)).status).toBe(404);
    expect((await other.call("PATCH", `${path}/${id}`, bodyOf({ name: "x" }))).status).toBe(404);
    expect((await other.call("DELETE", `${path}/${id}`)).status).toBe(404);
  }
  const edit = { name: "Late", quiet_from: "22:00", quiet_to: "07:00", timing: "daily", mail: true };
  const { body } = await viewer.call("PATCH", `${path}/${id}`, bodyOf(edit));
  expect(body.data).toMatchObject({ attributes: { ...delayed, ...edit } });
  expect((await viewer.call("GET", path)).body).toMatchObject({ data: [{ id }], meta: { total: 1 } });
  expect((await viewer.call("DELETE", `${path}/${id}`)).status).toBe(200);
  const changes = await prisma().change.findMany({ where: { resourceId: id }, orderBy: { sequence: "asc" } });
  expect(changes.map(({ action, userId }) => [action, userId])).toEqual(
    ["created", "updated", "deleted"].map((action) => [action, viewer.userId]),
  );
  expect(changes[1]?.changeset).toMatchObject({ name: ["Delayed", "Late"], quietFrom: [null, "22:00"] });
});

test.each([
  [{ ...delayed, query: "delay=2d" }, "query", "query: delay has the unknown value 2d.", "delay"],
  [{ ...delayed, query: "colour=red" }, "query", "query: colour is not a filter of the list of shipments.", "colour"],
  [{ ...delayed, query: "status=lost" }, "query", "query: status has the unknown value lost.", "status"],
  [
    { ...delayed, query: "f.nothing=1" },
    "query",
    "query: f.nothing is not a filter of the list of shipments.",
    "f.nothing",
  ],
  [
    { ...delayed, query: "f.pod_eta_at.start=soon" },
    "query",
    expect.stringContaining("f.pod_eta_at.start"),
    "f.pod_eta_at.start",
  ],
  [
    { ...delayed, list: "containers", query: "pickup=never" },
    "query",
    "query: pickup has the unknown value never.",
    "pickup",
  ],
  [
    { ...delayed, list: "containers", query: "q=TEST" },
    "query",
    "query: q is not a filter of the list of containers.",
    "q",
  ],
  [{ ...delayed, query: "sort=status&page=2" }, "query", expect.stringContaining("must have a filter"), undefined],
  [{ ...delayed, moved_hours: 5 }, "moved_hours", expect.stringContaining("must be null"), undefined],
  [{ ...moved, moved_hours: null }, "moved_hours", expect.stringContaining("is required"), undefined],
  [{ ...moved, moved_hours: 721 }, "moved_hours", expect.anything(), undefined],
  [{ ...moved, list: "containers" }, "list", expect.stringContaining("must be shipments"), undefined],
  [{ ...delayed, quiet_from: "22:00" }, "quiet_to", expect.stringContaining("both"), undefined],
  [{ ...delayed, quiet_from: "24:00", quiet_to: "07:00" }, "quiet_from", expect.anything(), undefined],
  [{ ...delayed, quiet_from: "07:00", quiet_to: "07:00" }, "quiet_to", expect.anything(), undefined],
  [{ ...delayed, name: "x".repeat(101) }, "name", expect.anything(), undefined],
])("422 for %j at %s", async (attributes, field, detail, parameter) => {
  for (const url of [path, `${path}/backtest`]) {
    const { status, body } = await viewer.call("POST", url, bodyOf(attributes));
    const [error] = body.errors as { detail: string; source: unknown; meta?: { parameter: string } }[];
    expect([status, error?.source]).toEqual([422, { pointer: `/data/attributes/${field}` }]);
    expect([error?.detail, error?.meta?.parameter]).toEqual([detail, parameter]);
  }
});

test("a rule posts to a webhook of the account only, and to none after its deletion", async () => {
  const target = { data: { attributes: { url: "http://127.0.0.1:9/hook" } } };
  const { id: webhookId } = (await admin.call("POST", "/v2/webhooks", target)).body.data as Row;
  const webhook = { type: "webhook", id: webhookId };
  const rule = await create(viewer, delayed, webhook);
  expect(rule.relationships.webhook).toEqual({ data: webhook });
  const foreign = await createTestClient(web);
  const others = (await foreign.call("POST", "/v2/webhooks", target)).body.data as Row;
  for (const id of [others.id, crypto.randomUUID(), "none"]) {
    const { status, body } = await viewer.call("POST", path, bodyOf(delayed, { type: "webhook", id }));
    expect([status, body.errors]).toMatchObject([
      404,
      [{ source: { pointer: "/data/relationships/webhook/data/id" } }],
    ]);
  }
  expect((await admin.call("DELETE", `/v2/webhooks/${webhookId}`)).status).toBe(200);
  const { body } = await viewer.call("GET", `${path}/${rule.id}`);
  expect((body.data as Row).relationships.webhook).toEqual({ data: null });
});

test("422 beyond 50 rules of a user", async () => {
  const row = (_: unknown, index: number) => ({
    accountId: admin.accountId,
    userId: member.userId,
    id: crypto.randomUUID(),
    ...{ name: `Rule ${index}`, list: "shipments", query: "delay=1d", trigger: "match", sinceSequence: 0n },
  });
  await prisma().alertRule.createMany({ data: Array.from({ length: 49 }, row) });
  await create(member, delayed);
  const { status, body } = await member.call("POST", path, bodyOf(delayed));
  expect([status, body.errors]).toMatchObject([422, [{ source: { pointer: "/data/attributes/name" } }]]);
});

test("a rule by a search that matches too many shipments is refused, and one whose search has come to match so many names it", async () => {
  const { accountId, ...caller } = await addUser(web, await createTestClient(web), "member");
  const rule = { name: "Grown", list: "shipments", query: "q=GROW", trigger: "match" };
  for (const number of ["GROWA1", "GROWA2"]) await addShipment(accountId, { number });
  const { id, attributes } = await create(caller, rule);
  expect(attributes.unevaluated_reason).toBeNull();
  await seedShipments(accountId, "GROWB", "GROU", 60);
  const read = (await caller.call("GET", `${path}/${id}`)).body.data as Row;
  expect(read.attributes.unevaluated_reason).toBe("search_too_broad");
  await sweepAlertRules(undefined, new Date(Date.now() + 900_000));
  expect(await prisma().alert.count({ where: { accountId } })).toBe(0);
  for (const refused of [path, `${path}/backtest`]) {
    const { status, body } = await caller.call("POST", refused, bodyOf(rule));
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { source: { pointer: "/data/attributes/query" }, detail: expect.stringContaining("Search for a longer text") },
    ]);
  }
  expect((await caller.call("PATCH", `${path}/${id}`, bodyOf({ query: "q=GROWA1" }))).status).toBe(200);
});

test("a deleted rule is unknown and does not count, and is restored as it was, also twice", async () => {
  const owner = await addUser(web, admin, "viewer");
  const { id } = await create(owner, delayed);
  const { id: shipmentId } = await addShipment(admin.accountId, { number: "RESTORED1" });
  const key = { accountId: admin.accountId, alertRuleId: id };
  await prisma().alertState.create({ data: { ...key, recordId: shipmentId, shipmentId } });
  const before = (await owner.call("GET", `${path}/${id}`)).body.data as Row;
  expect((await owner.call("DELETE", `${path}/${id}`)).status).toBe(200);
  expect((await owner.call("GET", `${path}/${id}`)).status).toBe(404);
  expect((await owner.call("DELETE", `${path}/${id}`)).status).toBe(404);
  expect((await owner.call("GET", path)).body).toMatchObject({ data: [], meta: { total: 0 } });
  expect((await member.call("POST", `${path}/${id}/restore`)).status).toBe(404);
  for (const _ of [1, 2]) {
    const { status, body } = await owner.call("POST", `${path}/${id}/restore`);
    const attributes = { ...before.attributes, updated_at: expect.any(String) };
    expect([status, body.data]).toEqual([200, { ...before, attributes }]);
  }
  expect(await prisma().alertState.count({ where: key })).toBe(1);
  const changes = await prisma().change.findMany({ where: { resourceId: id }, orderBy: { sequence: "asc" } });
  expect(changes.map(({ action }) => action)).toEqual(["created", "deleted", "restored"]);
  const audited = `/v2/audit_events?filter[action]=restored&filter[resource_type]=alert_rule&filter[resource_id]=${id}`;
  expect((await admin.call("GET", audited)).body).toMatchObject({
    data: [{ attributes: { action: "restored", resource_id: id, changeset: { name: [null, "Delayed"] } } }],
    meta: { total: 1 },
  });
});

test("a rule that was deleted more than seven days ago cannot be restored", async () => {
  const { id } = await create(viewer, moved);
  await viewer.call("DELETE", `${path}/${id}`);
  const key = { accountId_id: { accountId: admin.accountId, id } };
  await prisma().alertRule.update({ where: key, data: { deletedAt: new Date(Date.now() - 7.1 * 86_400_000) } });
  expect((await viewer.call("POST", `${path}/${id}/restore`)).status).toBe(404);
});

test("the 50 rules that were deleted last can be restored; older ones are deleted for good, with their states", async () => {
  const admins = await createTestClient(web);
  const { accountId, userId, ...caller } = await addUser(web, admins, "member");
  const { id: shipmentId } = await addShipment(accountId, { number: "EXCESS1" });
  const row = (_: unknown, index: number) => ({
    ...{ accountId, userId, id: crypto.randomUUID(), list: "shipments", query: "delay=1d", trigger: "match" },
    ...{ name: `Rule ${index}`, sinceSequence: 0n, deletedAt: new Date(Date.now() - index * 60_000) },
  });
  const rows = Array.from({ length: restorableMax + 1 }, row);
  const live = { ...row(0, 99), deletedAt: null };
  await prisma().alertRule.createMany({ data: [...rows, live] });
  const states = rows.map(({ id }) => ({ accountId, alertRuleId: id, recordId: shipmentId, shipmentId }));
  await prisma().alertState.createMany({ data: states });
  expect((await caller.call("DELETE", `${path}/${live.id}`)).status).toBe(200);
  const kept = [live, ...rows].slice(0, restorableMax).map(({ id }) => id);
  const idsOf = (found: { id: string }[]) => found.map(({ id }) => id).sort();
  expect(idsOf(await prisma().alertRule.findMany({ where: { accountId } }))).toEqual([...kept].sort());
  expect(await prisma().alertState.count({ where: { accountId } })).toBe(restorableMax - 1);
  expect((await caller.call("POST", `${path}/${kept.at(-1)}/restore`)).status).toBe(200);
  expect((await caller.call("POST", `${path}/${rows.at(-1)?.id}/restore`)).status).toBe(404);
});

test("a read-only key can test a rule, and create none", async () => {
  const reader = await addUser(web, admin, "member", { readOnly: true });
  expect((await reader.call("POST", `${path}/backtest`, bodyOf(delayed))).status).toBe(200);
  expect((await reader.call("POST", path, bodyOf(delayed))).status).toBe(403);
});
