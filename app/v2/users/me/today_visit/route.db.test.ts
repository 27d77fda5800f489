import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "@/lib/platform/db/sql";
import { addUser, type TestUserClient } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let admin: TestClient;
let viewer: TestUserClient;

beforeAll(async () => {
  web = await startTestWeb();
  admin = await createTestClient(web);
  viewer = await addUser(web, admin, "viewer");
});

afterAll(() => web.stop());

const path = "/v2/users/me/today_visit";
type Visit = { id: string; attributes: { since: string | null; opened_at: string | null } };

async function visit(method: "GET" | "POST", by: Pick<TestUserClient, "call"> = viewer): Promise<Visit> {
  const { status, body } = await by.call(method, path);
  expect([status, body.data]).toEqual([200, expect.objectContaining({ type: "today_visit" })]);
  return body.data as Visit;
}

/** Moves the last opening into the past; returns its time. */
async function openedBefore(minutes: number): Promise<string> {
  const [row] = await sql<{ at: string }>(
    `UPDATE today_visits SET opened_at = date_trunc('milliseconds', now() - make_interval(mins => $2)) WHERE user_id = $1
     RETURNING to_json(opened_at AT TIME ZONE 'UTC') #>> '{}' AS at`,
    [viewer.userId, minutes],
  );
  return row?.at ?? "";
}

const msOf = (at: string | null) => Date.parse(`${at}`.replace(/Z?$/, "Z"));

test("the first visit has nothing before it, and a read records nothing", async () => {
  const nothing = { id: viewer.userId, attributes: { since: null, opened_at: null } };
  expect(await visit("GET")).toMatchObject(nothing);
  expect(await visit("GET")).toMatchObject(nothing);
  expect((await visit("POST")).attributes).toEqual({ since: null, opened_at: expect.any(String) });
});

test("a second look within 30 minutes shows the same, however often", async () => {
  await openedBefore(29);
  expect((await visit("GET")).attributes.since).toBeNull();
  expect((await visit("POST")).attributes.since).toBeNull();
  await openedBefore(29);
  expect((await visit("POST")).attributes.since).toBeNull();
});

test("after 30 minutes everything since the last opening is unseen, with what was being written then", async () => {
  const last = await openedBefore(31);
  const expected = msOf(last) - 5_000;
  expect(msOf((await visit("GET")).attributes.since)).toBe(expected);
  expect(msOf((await visit("POST")).attributes.since)).toBe(expected);
  await openedBefore(5);
  expect(msOf((await visit("POST")).attributes.since)).toBe(expected);
});

test("two tabs that open at once do not move the time twice", async () => {
  const expected = msOf(await openedBefore(90)) - 5_000;
  const both = await Promise.all([visit("POST"), visit("POST")]);
  expect(both.map(({ attributes }) => msOf(attributes.since))).toEqual([expected, expected]);
});

test("visits belong to the user, and neither to others nor to the audit", async () => {
  expect((await visit("GET", admin)).attributes.since).toBeNull();
  const changes = await sql("SELECT 1 FROM changes WHERE account_id = $1 AND resource_type LIKE '%visit%'", [
    admin.accountId,
  ]);
  expect(changes).toEqual([]);
});
