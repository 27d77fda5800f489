import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { addPerson, firstUserId, type TestPerson } from "@/test/support/people";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;

beforeAll(async () => {
  web = await startTestWeb();
});

afterAll(() => web.stop());

const edit = (attributes: object) => ({ data: { attributes } });
const off = edit({ active: false });
const demoted = edit({ role: "member" });

async function activeAdmins({ accountId }: TestClient): Promise<number> {
  return prisma().user.count({ where: { accountId, role: "admin", deactivatedAt: null } });
}

test("the only active admin can be neither deactivated nor demoted, whoever asks; others can", async () => {
  const admin = await createTestClient(web);
  const id = await firstUserId(admin);
  const retired = await addPerson(web, admin, "admin");
  expect((await admin.call("PATCH", `/v2/users/${retired.userId}`, off)).status).toBe(200);
  for (const [body, field] of [
    [off, "active"],
    [demoted, "role"],
    [edit({ role: "viewer", active: false }), "active"],
  ] as const) {
    const { status, body: told } = await admin.call("PATCH", `/v2/users/${id}`, body);
    expect([status, told]).toMatchObject([422, { errors: [{ source: { pointer: `/data/attributes/${field}` } }] }]);
    expect(JSON.stringify(told)).toContain("is the only active admin. Make somebody else an admin first.");
  }
  expect((await admin.call("PATCH", `/v2/users/${id}`, edit({ name: "Still here", role: "admin" }))).status).toBe(200);
  const second = await addPerson(web, admin, "admin");
  expect((await second.call("PATCH", `/v2/users/${id}`, demoted)).status).toBe(200);
  expect((await second.call("PATCH", `/v2/users/${second.userId}`, off)).status).toBe(422);
  expect(await activeAdmins(admin)).toBe(1);
});

type HeadersOf = (path: string, reader: TestClient) => Promise<Record<string, string>>;

/** Three new admins, the only ones, of whom each removes each at once. */
async function removeEachOther(admin: TestClient, headersOf: HeadersOf) {
  const people: TestPerson[] = [];
  for (let count = 0; count < 3; count++) people.push(await addPerson(web, admin, "admin"));
  const remaining = people.map(({ userId }) => userId);
  await sql("UPDATE users SET deactivated_at = now() WHERE account_id = $1 AND NOT id = ANY($2)", [
    admin.accountId,
    remaining,
  ]);
  const asked = people.flatMap((person) => people.map((other) => [person, `/v2/users/${other.userId}`] as const));
  const headers = new Map<string, Record<string, string>>();
  for (const [person, path] of asked) headers.set(path, await headersOf(path, person));
  const answers = await Promise.all(
    asked.map(([person, path], index) =>
      person.call("PATCH", path, index % 2 === 0 ? off : demoted, headers.get(path)),
    ),
  );
  return answers.map(({ status }) => status);
}

test("admins who remove each other at once leave one, round after round", async () => {
  const admin = await createTestClient(web);
  for (let round = 0; round < 4; round++) {
    const statuses = await removeEachOther(admin, async () => ({}));
    expect(await activeAdmins(admin)).toBe(1);
    expect(statuses.every((status) => [200, 401, 403, 422].includes(status))).toBe(true);
  }
});

test("that holds as well when each names the version it has read", async () => {
  const admin = await createTestClient(web);
  for (let round = 0; round < 4; round++) {
    const statuses = await removeEachOther(admin, async (path, reader) => {
      const { headers } = await reader.call("GET", path);
      return { "if-match": headers.get("etag") ?? "" };
    });
    expect(await activeAdmins(admin)).toBe(1);
    expect(statuses.every((status) => [200, 401, 403, 412, 422].includes(status))).toBe(true);
  }
});

test("a key made while its person is deactivated does not outlive it", async () => {
  const admin = await createTestClient(web);
  for (let round = 0; round < 5; round++) {
    const person = await addPerson(web, admin, "member");
    const key = { data: { attributes: { name: "Late", role: "viewer" } } };
    await Promise.all([
      ...Array.from({ length: 4 }, () => person.call("POST", "/v2/api_keys", key)),
      admin.call("PATCH", `/v2/users/${person.userId}`, off),
    ]);
    await admin.call("PATCH", `/v2/users/${person.userId}`, edit({ active: true }));
    expect(await prisma().apiKey.count({ where: { userId: person.userId, revokedAt: null } })).toBe(0);
  }
});
