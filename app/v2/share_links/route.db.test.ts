import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { openShareLink } from "@/lib/shipments/share-links/open-share-link";
import { deleteExpiredRows } from "@/lib/worker/retention";
import { trackNumber } from "@/test/support/track-number";
import { addUser, type TestUserClient } from "@/test/support/users";
import { createTestClient, problemsOf, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

type Row = { id: string; attributes: Record<string, unknown>; relationships: object };
type Caller = Pick<TestUserClient, "call">;

let web: TestWeb;
let admin: TestClient;
let member: TestUserClient;
let viewer: TestUserClient;
let stranger: TestClient;
let shipmentId: string;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  member = await addUser(web, admin, "member");
  viewer = await addUser(web, admin, "viewer");
  stranger = await createTestClient(web);
  ({ shipmentId } = await trackNumber(admin, "TESTDIRECT77"));
}, 60_000);

afterAll(() => web.stop());

const path = "/v2/share_links";
const dayMs = 86_400_000;
const after = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const visitor = { counted: "always" } as const;

function bodyOf(attributes: object, record: object = { type: "shipment", id: shipmentId }) {
  return { data: { type: "share_link", attributes, relationships: { record: { data: record } } } };
}

async function create(by: Caller, attributes: object = {}, record?: object): Promise<Row> {
  const { status, body } = await by.call("POST", path, bodyOf(attributes, record));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.data as Row;
}

const tokenOf = ({ attributes }: Row) => String(attributes.url).split("/s/")[1] ?? "";

test("a link shares one record until it expires in 30 days, and names its creator", async () => {
  const link = await create(member, { name: " Northgate " });
  expect(link).toMatchObject({
    attributes: { name: "Northgate", status: "active", hidden_fields: [], opened_count: 0, last_opened_at: null },
    relationships: {
      record: { data: { type: "shipment", id: shipmentId } },
      created_by: { data: { type: "user", id: member.userId } },
    },
  });
  const days = (Date.parse(String(link.attributes.expires_at)) - Date.now()) / dayMs;
  expect(days).toBeCloseTo(30, 1);
  expect(tokenOf(link)).toMatch(/^[0-9A-Za-z]{43}$/);
  expect((await member.call("GET", `${path}/${link.id}`)).body.data).toEqual(link);
});

test("the token is stored as a hash and encrypted only", async () => {
  const link = await create(member);
  const row = await prisma().shareLink.findFirstOrThrow({ where: { id: link.id } });
  const stored = JSON.stringify({ ...row, tokenCiphertext: Buffer.from(row.tokenCiphertext).toString("latin1") });
  expect(stored).not.toContain(tokenOf(link));
});

test("viewers and read-only keys see links without their URL, and create none", async () => {
  const link = await create(member);
  const seen = await viewer.call("GET", `${path}/${link.id}`);
  expect([seen.status, (seen.body.data as Row).attributes.url]).toEqual([200, null]);
  expect((await viewer.call("POST", path, bodyOf({}))).status).toBe(403);
  expect((await viewer.call("PATCH", `${path}/${link.id}`, bodyOf({ name: "x" }))).status).toBe(403);
  expect((await viewer.call("DELETE", `${path}/${link.id}`)).status).toBe(403);
  const key = { data: { attributes: { name: "Reader", role: "member", read_only: true } } };
  const { body } = await member.call("POST", "/v2/api_keys", key);
  const response = await fetch(`${web.url}${path}/${link.id}`, {
    headers: { authorization: `Token ${(body.data as Row).attributes.key}` },
  });
  const read = (await response.json()) as { data: Row };
  expect([response.status, read.data.attributes.url]).toEqual([200, null]);
});

test("links and records of other accounts are unknown", async () => {
  const link = await create(member);
  expect((await stranger.call("GET", `${path}/${link.id}`)).status).toBe(404);
  expect((await stranger.call("DELETE", `${path}/${link.id}`)).status).toBe(404);
  for (const type of ["shipment", "container", "saved_view"]) {
    const refused = await stranger.call("POST", path, bodyOf({}, { type, id: shipmentId }));
    expect([refused.status, problemsOf(refused)]).toEqual([404, [["/data/relationships/record/data/id", undefined]]]);
  }
  expect(await openShareLink(tokenOf(link), visitor)).not.toBeNull();
});

test("a saved view is shared only by those who see it", async () => {
  const view = { data: { type: "saved_view", attributes: { name: "Mine", list: "shipments", query: "" } } };
  const { body } = await member.call("POST", "/v2/saved_views", view);
  const record = { type: "saved_view", id: (body.data as Row).id };
  expect((await admin.call("POST", path, bodyOf({}, record))).status).toBe(404);
  const link = await create(member, {}, record);
  expect(await openShareLink(tokenOf(link), visitor)).toMatchObject({ record, account: { userId: member.userId } });
  await member.call("DELETE", `/v2/saved_views/${record.id}`);
  expect(await openShareLink(tokenOf(link), visitor)).toBeNull();
});

test.each([
  ["expires_at", "invalid", after(-1)],
  ["expires_at", "invalid", after(367)],
  ["expires_at", "invalid", "tomorrow"],
  ["hidden_fields", "invalid", "fees"],
  ["hidden_fields/0", "invalid", ["price"]],
  ["name", "invalid", "x".repeat(256)],
])("422 at %s as %s", async (pointer, code, value) => {
  const attributes = { [pointer.split("/")[0] ?? ""]: value };
  const refused = await member.call("POST", path, bodyOf(attributes));
  expect([refused.status, problemsOf(refused)]).toEqual([422, [[`/data/attributes/${pointer}`, code]]]);
});

test("422 beyond 1,000 active links", async () => {
  const account = await createTestClient(web);
  const tracked = await trackNumber(account, "TESTDIRECT78");
  const row = (_: unknown, index: number) => ({
    accountId: account.accountId,
    id: crypto.randomUUID(),
    shipmentId: tracked.shipmentId,
    tokenHash: `${account.accountId} ${index}`,
    tokenCiphertext: new Uint8Array(1),
    expiresAt: new Date(Date.now() + dayMs),
    revokedAt: index === 0 ? new Date() : null,
  });
  await prisma().shareLink.createMany({ data: Array.from({ length: 1_000 }, row) });
  const record = { type: "shipment", id: tracked.shipmentId };
  await create(account, {}, record);
  const refused = await account.call("POST", path, bodyOf({}, record));
  expect([refused.status, problemsOf(refused)]).toEqual([422, [["/data", "invalid"]]]);
});

test("active links of a deleted view count, so that there are not more than 1,000 after it is restored", async () => {
  const account = await addUser(web, await createTestClient(web), "member");
  const { accountId } = account;
  const attributes = { name: "Shared", list: "shipments", query: "delay=1d" };
  const saved = await account.call("POST", "/v2/saved_views", { data: { type: "saved_view", attributes } });
  const { id: savedViewId } = saved.body.data as Row;
  const { shipmentId } = await trackNumber(account, "TESTDIRECT79");
  const row = (index: number) => ({
    ...{ accountId, id: crypto.randomUUID(), tokenHash: `${accountId} ${index}`, tokenCiphertext: new Uint8Array(1) },
    ...(index < 600 ? { savedViewId } : { shipmentId }),
    expiresAt: new Date(Date.now() + dayMs),
  });
  await prisma().shareLink.createMany({ data: Array.from({ length: 1_000 }, (_, index) => row(index)) });
  expect((await account.call("DELETE", `/v2/saved_views/${savedViewId}`)).status).toBe(200);
  const post = () => account.call("POST", path, bodyOf({}, { type: "shipment", id: shipmentId }));
  const { status, body } = await post();
  const detail = expect.stringContaining("Links to deleted views: 600");
  expect([status, body.errors]).toMatchObject([422, [{ code: "invalid", detail }]]);
  expect((await account.call("POST", `/v2/saved_views/${savedViewId}/restore`)).status).toBe(200);
  expect((await account.call("GET", `${path}?filter[status]=active`)).body).toMatchObject({ meta: { total: 1_000 } });
  await prisma().savedView.update({
    where: { accountId_id: { accountId, id: savedViewId } },
    data: { deletedAt: new Date(Date.now() - 7.1 * dayMs) },
  });
  await deleteExpiredRows();
  expect((await post()).status).toBe(201);
});

test("an opening is counted, a look is not", async () => {
  const link = await create(member, { hidden_fields: ["fees", "fees", "holds"] });
  const token = tokenOf(link);
  const opened = await openShareLink(token, visitor);
  expect(opened).toMatchObject({ account: { id: admin.accountId, role: "viewer", readOnly: true } });
  expect(opened?.hiddenFields).toEqual(["holds", "fees"]);
  await openShareLink(token, { counted: "never" });
  const { body, headers } = await member.call("GET", `${path}/${link.id}`);
  expect((body.data as Row).attributes).toMatchObject({ opened_count: 1, last_opened_at: expect.any(String) });
  // An opening is no change that a concurrent edit could overwrite.
  await openShareLink(token, visitor);
  const version = { "if-match": headers.get("etag") ?? "" };
  const edit = (name: string) => member.call("PATCH", `${path}/${link.id}`, bodyOf({ name }), version);
  expect([(await edit("First")).status, (await edit("Second")).status]).toEqual([200, 412]);
});

test("of an open page that is rendered again only the first reading of a link is counted", async () => {
  const link = await create(member);
  for (const count of [1, 1]) {
    expect(await openShareLink(tokenOf(link), { counted: "first" })).toMatchObject({ record: { id: shipmentId } });
    const { body } = await member.call("GET", `${path}/${link.id}`);
    expect((body.data as Row).attributes.opened_count).toBe(count);
  }
  expect(await openShareLink("A".repeat(43), { counted: "first" })).toBeNull();
});

test("unknown, expired and revoked links are not available, without distinction", async () => {
  const [expired, revoked] = [await create(member), await create(member)];
  await prisma().shareLink.updateMany({ where: { id: expired.id }, data: { expiresAt: new Date(Date.now() - 1) } });
  expect((await member.call("DELETE", `${path}/${revoked.id}`)).status).toBe(200);
  for (const token of ["", "x", "A".repeat(43), tokenOf(expired), tokenOf(revoked)]) {
    expect(await openShareLink(token, visitor)).toBeNull();
  }
  const rows = async (status: string) => {
    const { body } = await member.call("GET", `${path}?filter[status]=${status}&filter[record]=${shipmentId}`);
    return (body.data as Row[]).map(({ id, attributes }) => [id, attributes.url]);
  };
  expect(await rows("expired")).toEqual([[expired.id, null]]);
  expect(await rows("revoked")).toEqual([[revoked.id, null]]);
  expect((await rows("active")).flat()).not.toContain(expired.id);
  // A later expiry makes it available again; a revoked link stays revoked.
  expect((await member.call("PATCH", `${path}/${expired.id}`, bodyOf({ expires_at: after(2) }))).status).toBe(200);
  expect(await openShareLink(tokenOf(expired), visitor)).not.toBeNull();
  expect((await member.call("PATCH", `${path}/${revoked.id}`, bodyOf({ expires_at: after(2) }))).status).toBe(422);
});

test("creation, change and revocation are audited, without the token", async () => {
  const link = await create(member, { name: "Audited" });
  await member.call("PATCH", `${path}/${link.id}`, bodyOf({ name: null, hidden_fields: ["fees"] }));
  await member.call("DELETE", `${path}/${link.id}`);
  await member.call("DELETE", `${path}/${link.id}`);
  const changes = await prisma().change.findMany({ where: { resourceId: link.id }, orderBy: { sequence: "asc" } });
  expect(changes.map(({ action, changeset, userId }) => [action, changeset, userId])).toEqual([
    ["created", expect.objectContaining({ record: [null, { type: "shipment", id: shipmentId }] }), member.userId],
    ["updated", { name: ["Audited", null], hidden_fields: [[], ["fees"]] }, member.userId],
    ["deleted", { revoked_at: [null, expect.any(String)] }, member.userId],
  ]);
  expect(JSON.stringify(changes.map(({ changeset }) => changeset))).not.toContain(tokenOf(link));
});
