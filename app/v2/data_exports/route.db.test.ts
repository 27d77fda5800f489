import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { deleteExpiredExports } from "@/lib/data-exports/delete-expired-exports";
import { startDataExports } from "@/lib/data-exports/run-data-export";
import { setProcessRoutes } from "@/lib/http/process-routes";
import { createRouteTable } from "@/lib/http/route-table";
import { sql } from "@/lib/platform/db/sql";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { storage } from "@/lib/platform/storage/storage";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { addUser, type TestUserClient } from "@/test/support/users";
import {
  createTestClient,
  dataOf,
  problemsOf,
  rowsOf,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";

const path = "/v2/data_exports";
const dayMs = 86_400_000;

let web: TestWeb;
let admin: TestUserClient;
let member: TestUserClient;
let viewer: TestUserClient;
let stranger: TestClient;
/** An administrator with a read-only key. */
let reader: TestUserClient;

beforeAll(async () => {
  web = await startTestWeb();
  setProcessRoutes(createRouteTable(routes));
  const first = await createTestClient(web);
  admin = await addUser(web, first, "admin");
  reader = await addUser(web, first, "admin", { readOnly: true });
  member = await addUser(web, first, "member");
  viewer = await addUser(web, first, "viewer");
  stranger = await createTestClient(web);
});

afterAll(() => web.stop());

const runExports = () => runUntilIdle(startDataExports);

async function createExport(by: Pick<TestClient, "call"> = admin): Promise<ResourceObject> {
  const response = await by.call("POST", path);
  expect([response.status, response.body.errors]).toEqual([201, undefined]);
  return dataOf(response);
}

const findExport = async (id: string) => dataOf(await admin.call("GET", `${path}/${id}`));

const urlOf = (id: string) => `${path}/${id}/download_url`;

async function download(by: TestClient, id: string, headers: Record<string, string> = {}): Promise<Response> {
  const { status, body } = await by.call("GET", urlOf(id));
  expect([status, body.errors]).toEqual([200, undefined]);
  return fetch(String(body.download_url), { headers });
}

/** Makes an export and returns it with its file. */
async function makeExport(): Promise<{ made: ResourceObject; bytes: Buffer }> {
  await sql("DELETE FROM data_exports WHERE account_id = $1", [admin.accountId]);
  const { id } = await createExport();
  await runExports();
  const response = await download(admin, id);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  return { made: await findExport(id), bytes };
}

test("only administrators create, see and download exports; strangers get 404", async () => {
  const { made } = await makeExport();
  for (const by of [member, viewer]) {
    expect((await by.call("POST", path)).status).toBe(403);
    for (const url of [path, `${path}/${made.id}`, urlOf(made.id)])
      expect([url, (await by.call("GET", url)).status]).toEqual([url, 403]);
  }
  expect((await reader.call("POST", path)).status).toBe(403);
  for (const url of [`${path}/${made.id}`, urlOf(made.id)])
    expect([url, (await stranger.call("GET", url)).status]).toEqual([url, 404]);
  expect(rowsOf(await stranger.call("GET", path))).toEqual([]);
  expect(rowsOf(await admin.call("GET", path)).map(({ id }) => id)).toEqual([made.id]);
});

test("the file is served by a signed URL, also in parts; each URL is an audit event", async () => {
  const { made, bytes } = await makeExport();
  const part = await download(admin, made.id, { range: "bytes=10-19" });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(10, 20)]);
  const signed = await download(admin, made.id);
  expect(signed.headers.get("content-disposition")).toMatch(
    /^attachment; filename="landfall-export-20\d\d-\d\d-\d\d\.zip"$/,
  );
  expect(Buffer.from(await signed.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await findExport(made.id)).attributes.download_count).toBe(3);
  const events = rowsOf(await admin.call("GET", `/v2/audit_events?filter[resource_id]=${made.id}`));
  expect(events.map(({ attributes }) => attributes.action)).toEqual(["updated", "updated", "updated", "created"]);
  expect(events[0]?.attributes).toMatchObject({
    actor: { type: "api_key" },
    changeset: { last_downloaded_at: [expect.any(String), expect.any(String)] },
  });
});

test("one unfinished export at a time, and five in 24 hours that have not failed", async () => {
  await sql("DELETE FROM data_exports WHERE account_id = $1", [admin.accountId]);
  const answers = await Promise.all([1, 2, 3].map(() => admin.call("POST", path)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const [unfinished] = rowsOf(await admin.call("GET", path));
  expect((await admin.call("GET", urlOf(unfinished?.id ?? ""))).status).toBe(409);
  await runExports();
  for (let count = 2; count <= 5; count++) {
    await createExport();
    await sql("UPDATE data_exports SET due_at = NULL, status = 'failed' WHERE account_id = $1", [admin.accountId]);
  }
  await createExport();
  await sql("UPDATE data_exports SET due_at = NULL, status = 'finished' WHERE account_id = $1", [admin.accountId]);
  const refused = await admin.call("POST", path);
  expect([refused.status, problemsOf(refused)]).toEqual([429, [[undefined, undefined]]]);
  const { detail } = (refused.body.errors as { detail: string }[])[0] ?? { detail: "" };
  const nextAt = Date.parse(/created at (\S+Z)\.$/.exec(detail)?.[1] ?? "");
  expect(nextAt).toBeGreaterThan(Date.now() + dayMs - 60_000);
  expect(Number(refused.headers.get("retry-after"))).toBeCloseTo((nextAt - Date.now()) / 1_000, -1);
  expect((await stranger.call("POST", path)).status).toBe(201);
});

test("the file is deleted after seven days, and the export stays listed as expired", async () => {
  const { made } = await makeExport();
  const days =
    (Date.parse(String(made.attributes.expires_at)) - Date.parse(String(made.attributes.finished_at))) / dayMs;
  expect(days).toBe(7);
  const [row] = await sql<{ storage_key: string }>("SELECT storage_key FROM data_exports WHERE id = $1", [made.id]);
  expect(await deleteExpiredExports()).toBe(0);
  await sql("UPDATE data_exports SET expires_at = now() - interval '31 minutes' WHERE id = $1", [made.id]);
  expect((await findExport(made.id)).attributes.status).toBe("expired");
  expect((await admin.call("GET", urlOf(made.id))).status).toBe(409);
  expect(await deleteExpiredExports()).toBe(1);
  expect(await storage().read(row?.storage_key ?? "")).toBeNull();
  expect(await deleteExpiredExports()).toBe(0);
});
