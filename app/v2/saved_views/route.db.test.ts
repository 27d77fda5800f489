import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { restorableMax } from "@/lib/platform/restorable";
import { openShareLink } from "@/lib/shipments/share-links/open-share-link";
import { addUser, type TestUserClient } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Row = { id: string; attributes: Record<string, unknown>; relationships: object };

let web: TestWeb;
let admin: TestClient;
let member: TestUserClient;
let viewer: TestUserClient;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  member = await addUser(web, admin, "member");
  viewer = await addUser(web, admin, "viewer");
});

afterAll(() => web.stop());

type Caller = Pick<TestUserClient, "call">;

const bodyOf = (attributes: object) => ({ data: { type: "saved_view", attributes } });
const late = { name: "Late", list: "shipments", query: "delay=1d&sort=pod_eta_at" };

async function save(by: Caller, attributes: object): Promise<Row> {
  const { status, body } = await by.call("POST", "/v2/saved_views", bodyOf({ ...late, ...attributes }));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.data as Row;
}

async function namesSeenBy(by: Caller): Promise<unknown[]> {
  const { body } = await by.call("GET", "/v2/saved_views");
  return (body.data as Row[]).map(({ attributes }) => attributes.name);
}

test("a view is seen by its owner only, until it is shared", async () => {
  const view = await save(member, { name: " Mine " });
  expect(view).toMatchObject({
    attributes: { ...late, name: "Mine", shared: false },
    relationships: { user: { data: { type: "user", id: member.userId } } },
  });
  const path = `/v2/saved_views/${view.id}`;
  expect((await member.call("GET", path)).body.data).toEqual(view);
  for (const other of [viewer, admin]) {
    expect(await namesSeenBy(other)).not.toContain("Mine");
    expect((await other.call("GET", path)).status).toBe(404);
    expect((await other.call("PATCH", path, bodyOf({ name: "x" }))).status).toBe(404);
    expect((await other.call("DELETE", path)).status).toBe(404);
  }
  await member.call("PATCH", path, bodyOf({ shared: true }));
  for (const other of [viewer, admin]) expect(await namesSeenBy(other)).toContain("Mine");
});

test("a shared view is changed by its owner or an admin; its changes are audited", async () => {
  const { id } = await save(member, { name: "Team", shared: true });
  const path = `/v2/saved_views/${id}`;
  for (const [method, body] of [["PATCH", bodyOf({ name: "Viewer's" })], ["DELETE"]] as const) {
    expect((await viewer.call(method, path, body)).status).toBe(403);
  }
  const renamed = await admin.call("PATCH", path, bodyOf({ name: "Team west", query: "" }));
  expect(renamed.body.data).toMatchObject({ attributes: { name: "Team west", query: "", shared: true } });
  expect((await admin.call("DELETE", path)).status).toBe(200);
  expect((await member.call("GET", path)).status).toBe(404);
  const changes = await prisma().change.findMany({ where: { resourceId: id }, orderBy: { sequence: "asc" } });
  expect(changes.map(({ action, changeset }) => [action, changeset])).toEqual([
    ["created", { name: [null, "Team"] }],
    ["updated", { name: ["Team", "Team west"], query: [late.query, ""] }],
    ["deleted", { name: ["Team west", null] }],
  ]);
});

test("a viewer saves own views, and cannot share them", async () => {
  const { id } = await save(viewer, { name: "Own" });
  const shared = await viewer.call("PATCH", `/v2/saved_views/${id}`, bodyOf({ shared: true }));
  expect([shared.status, await namesSeenBy(member)]).toEqual([403, expect.not.arrayContaining(["Own"])]);
  expect((await viewer.call("POST", "/v2/saved_views", bodyOf({ ...late, shared: true }))).status).toBe(403);
  expect((await viewer.call("DELETE", `/v2/saved_views/${id}`)).status).toBe(200);
});

test("a name is used once by a user for a list", async () => {
  await save(member, { name: "Twice" });
  const other = await save(member, { name: "Twice", list: "containers" });
  await save(viewer, { name: "Twice" });
  const again = await member.call("POST", "/v2/saved_views", bodyOf({ ...late, name: "Twice" }));
  expect([again.status, again.body]).toMatchObject([422, { errors: [{ code: "duplicate" }] }]);
  await save(member, { name: "Once", list: "containers" });
  const renamed = await member.call("PATCH", `/v2/saved_views/${other.id}`, bodyOf({ name: "Once" }));
  expect([renamed.status, renamed.body]).toMatchObject([422, { errors: [{ code: "duplicate" }] }]);
});

test.each([
  ["name", "blank", " "],
  ["name", "invalid", "x".repeat(81)],
  ["list", "invalid", "vessels"],
  ["query", "invalid", "?q=1"],
  ["query", "invalid", "q=a b"],
  ["query", "invalid", "x".repeat(2_001)],
  ["shared", "invalid", "yes"],
])("422 at %s as %s", async (field, code, value) => {
  const attributes = { [field]: value };
  const { status, body } = await member.call("POST", "/v2/saved_views", bodyOf({ ...late, ...attributes }));
  expect([status, body]).toMatchObject([422, { errors: [{ code, source: { pointer: `/data/attributes/${field}` } }] }]);
});

test("422 beyond 100 views of a user", async () => {
  const own = { accountId: admin.accountId, userId: viewer.userId };
  await prisma().savedView.deleteMany({ where: own });
  const row = (_: unknown, index: number) => ({ ...own, ...late, id: crypto.randomUUID(), name: `View ${index}` });
  await prisma().savedView.createMany({ data: Array.from({ length: 99 }, row) });
  await save(viewer, { name: "The last one" });
  const { status, body } = await viewer.call("POST", "/v2/saved_views", bodyOf({ ...late, name: "Too many" }));
  expect([status, body]).toMatchObject([422, { errors: [{ source: { pointer: "/data/attributes/name" } }] }]);
});

test("a deleted view is restored with its owner and its share links, also twice", async () => {
  const view = await save(member, { name: "Restored", shared: true });
  const record = { data: { type: "saved_view", id: view.id } };
  const data = { type: "share_link", attributes: {}, relationships: { record } };
  const link = (await member.call("POST", "/v2/share_links", { data })).body.data as Row;
  const token = String(link.attributes.url).split("/s/")[1] ?? "";
  const statusOf = async (path: string, by: Caller = member) => (await by.call("GET", path)).status;
  const paths = [`/v2/saved_views/${view.id}`, `/v2/share_links/${link.id}`];
  expect((await member.call("DELETE", `/v2/saved_views/${view.id}`)).status).toBe(200);
  for (const path of paths) expect(await statusOf(path)).toBe(404);
  expect(await openShareLink(token, { counted: "never" })).toBeNull();
  expect(await namesSeenBy(member)).not.toContain("Restored");
  const restore = (by: Caller) => by.call("POST", `/v2/saved_views/${view.id}/restore`);
  expect((await restore(viewer)).status).toBe(403);
  const stranger = await createTestClient(web);
  expect((await restore(stranger)).status).toBe(404);
  for (const by of [admin, member]) {
    const { status, body } = await restore(by);
    const attributes = { ...view.attributes, updated_at: expect.any(String) };
    expect([status, body.data]).toEqual([200, { ...view, attributes }]);
  }
  for (const path of paths) expect(await statusOf(path)).toBe(200);
  expect(await openShareLink(token, { counted: "never" })).toMatchObject({ record: { id: view.id } });
  const changes = await prisma().change.findMany({ where: { resourceId: view.id }, orderBy: { sequence: "asc" } });
  expect(changes.map(({ action, userId }) => [action, userId === member.userId])).toEqual([
    ["created", true],
    ["deleted", true],
    ["restored", false],
  ]);
});

test("the name of a deleted view is free, and blocks its restoration once it is taken", async () => {
  const view = await save(member, { name: "Taken" });
  await member.call("DELETE", `/v2/saved_views/${view.id}`);
  const other = await save(member, { name: "Taken" });
  const restore = () => member.call("POST", `/v2/saved_views/${view.id}/restore`);
  const { status, body } = await restore();
  expect([status, body.errors]).toMatchObject([
    422,
    [{ code: "duplicate", detail: "Another view is named Taken by now. Rename or delete it, then restore." }],
  ]);
  await member.call("PATCH", `/v2/saved_views/${other.id}`, bodyOf({ name: "Renamed" }));
  expect((await restore()).status).toBe(200);
});

test("the 50 views that were deleted last in an account can be restored; older ones are deleted for good", async () => {
  const [owner, other] = [await createTestClient(web), await createTestClient(web)];
  const { accountId, userId, ...caller } = await addUser(web, owner, "member");
  const foreign = await addUser(web, other, "member");
  const row = (of: { accountId: string; userId: string }, index: number) => ({
    ...{ accountId: of.accountId, userId: of.userId, id: crypto.randomUUID(), ...late, name: `View ${index}` },
    deletedAt: new Date(Date.now() - index * 60_000),
  });
  const rows = Array.from({ length: restorableMax + 1 }, (_, index) => row({ accountId, userId }, index));
  const live = { ...row({ accountId, userId }, 98), deletedAt: null };
  const kept = { ...row({ accountId, userId }, 99), deletedAt: null };
  const others = rows.map((_, index) => row(foreign, index));
  await prisma().savedView.createMany({ data: [...rows, live, kept, ...others] });
  expect((await caller.call("DELETE", `/v2/saved_views/${live.id}`)).status).toBe(200);
  const found = await prisma().savedView.findMany({ where: { accountId } });
  const expected = [kept, live, ...rows.slice(0, restorableMax - 1)];
  expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  expect(await prisma().savedView.count({ where: { accountId: foreign.accountId } })).toBe(others.length);
});
