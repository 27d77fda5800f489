import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { addUser, firstUserId, type TestUserClient } from "@/test/support/users";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const userBody = (attributes: object) => ({ data: { attributes } });
const deactivated = userBody({ active: false });
const demoted = userBody({ role: "member" });

async function activeAdmins({ accountId }: TestClient): Promise<number> {
  return prisma().user.count({ where: { accountId, role: "admin", deactivatedAt: null } });
}

test("422 for deactivating or demoting the only active admin, but not for other admins", async () => {
  const admin = await createTestClient(web);
  const id = await firstUserId(admin);
  const retired = await addUser(web, admin, "admin");
  expect((await admin.call("PATCH", `/v2/users/${retired.userId}`, deactivated)).status).toBe(200);
  for (const [body, field] of [
    [deactivated, "active"],
    [demoted, "role"],
    [userBody({ role: "viewer", active: false }), "active"],
  ] as const) {
    const { status, body: response } = await admin.call("PATCH", `/v2/users/${id}`, body);
    expect([status, response]).toMatchObject([422, { errors: [{ source: { pointer: `/data/attributes/${field}` } }] }]);
    expect(JSON.stringify(response)).toContain("is the only active admin. Make another user an admin first.");
  }
  expect((await admin.call("PATCH", `/v2/users/${id}`, userBody({ name: "Still here", role: "admin" }))).status).toBe(
    200,
  );
  const second = await addUser(web, admin, "admin");
  expect((await second.call("PATCH", `/v2/users/${id}`, demoted)).status).toBe(200);
  expect((await second.call("PATCH", `/v2/users/${second.userId}`, deactivated)).status).toBe(422);
  expect(await activeAdmins(admin)).toBe(1);
});

type FindHeaders = (path: string, client: TestClient) => Promise<Record<string, string>>;

/** Creates three admins, deactivates all others, and lets each of the three remove each of them concurrently. */
async function removeEachOther(firstAdmin: TestClient, findHeaders: FindHeaders) {
  const admins: TestUserClient[] = [];
  for (let count = 0; count < 3; count++) admins.push(await addUser(web, firstAdmin, "admin"));
  const remaining = admins.map(({ userId }) => userId);
  await sql("UPDATE users SET deactivated_at = now() WHERE account_id = $1 AND NOT id = ANY($2)", [
    firstAdmin.accountId,
    remaining,
  ]);
  const requests = admins.flatMap((admin) => admins.map((other) => [admin, `/v2/users/${other.userId}`] as const));
  const headers = new Map<string, Record<string, string>>();
  for (const [admin, path] of requests) headers.set(path, await findHeaders(path, admin));
  const responses = await Promise.all(
    requests.map(([admin, path], index) =>
      admin.call("PATCH", path, index % 2 === 0 ? deactivated : demoted, headers.get(path)),
    ),
  );
  return responses.map(({ status }) => status);
}

test("one admin remains when admins remove each other concurrently", async () => {
  const admin = await createTestClient(web);
  for (let round = 0; round < 4; round++) {
    const statuses = await removeEachOther(admin, async () => ({}));
    expect(await activeAdmins(admin)).toBe(1);
    expect(statuses.filter((status) => ![200, 401, 403, 422].includes(status))).toEqual([]);
  }
});

test("one admin remains when admins remove each other concurrently with If-Match", async () => {
  const admin = await createTestClient(web);
  for (let round = 0; round < 4; round++) {
    const statuses = await removeEachOther(admin, async (path, client) => {
      const { headers } = await client.call("GET", path);
      return { "if-match": headers.get("etag") ?? "" };
    });
    expect(await activeAdmins(admin)).toBe(1);
    expect(statuses.filter((status) => ![200, 401, 403, 412, 422].includes(status))).toEqual([]);
  }
});

test("a key created while its owner is being deactivated is revoked too", async () => {
  const admin = await createTestClient(web);
  for (let round = 0; round < 5; round++) {
    const user = await addUser(web, admin, "member");
    const key = { data: { attributes: { name: "Late", role: "viewer" } } };
    await Promise.all([
      ...Array.from({ length: 4 }, () => user.call("POST", "/v2/api_keys", key)),
      admin.call("PATCH", `/v2/users/${user.userId}`, deactivated),
    ]);
    await admin.call("PATCH", `/v2/users/${user.userId}`, userBody({ active: true }));
    expect(await prisma().apiKey.count({ where: { userId: user.userId, revokedAt: null } })).toBe(0);
  }
});
