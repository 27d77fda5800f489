import { createHash } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "@/bin/routes";
import { setProcessRoutes } from "@/lib/http/process-routes";
import { createRouteTable, type RouteEntry } from "@/lib/http/route-table";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { runUntilIdle } from "@/lib/platform/work/work-loop";
import { fillAccount } from "@/test/contracts/fill-account";
import { storeDocument } from "@/test/fixtures/stored-document";
import { readZip } from "@/test/support/read-zip";
import { addUser, type TestUserClient } from "@/test/support/users";
import {
  clientWith,
  createTestClient,
  dataOf,
  rowsOf,
  startTestWeb,
  type TestClient,
  type TestWeb,
} from "@/test/support/web";
import { exportedResources } from "./exported-resources";
import { startDataExports } from "./run-data-export";

const path = "/v2/data_exports";
const secretValue = "a-secret-that-nobody-exports";

let web: TestWeb;
let admin: TestUserClient;
/** The administrator with a read-only key, to whom the interface shows no secrets. */
let reader: TestClient;
/** Secrets that the interface returned when they were created. */
const secrets: string[] = [secretValue];

async function create(type: string, collection: string, data: object): Promise<ResourceObject> {
  const response = await admin.call("POST", `/v2/${collection}`, { data: { type, ...data } });
  expect([response.status, response.body.errors]).toEqual([201, undefined]);
  return dataOf(response);
}

/** A connection, a webhook, an API key and a link with secrets. */
async function createSecrets(): Promise<void> {
  const auth = { type: "headers", headers: [{ name: "X-Client-Secret", value: secretValue }] };
  const connection = { scacs: ["ONEY"], standard: "dcsa_2", base_url: "http://127.0.0.1:9", auth, name: "Secret" };
  await create("carrier_connection", "carrier_connections", { attributes: connection });
  const headers = [{ name: "X-Token", value: secretValue }];
  const webhook = await create("webhook", "webhooks", {
    attributes: { url: `http://127.0.0.1:9/hook?token=${secretValue}`, active: true, headers },
  });
  const [shipment] = rowsOf(await admin.call("GET", "/v2/shipments"));
  const link = await create("share_link", "share_links", {
    attributes: { name: "Secret" },
    relationships: { record: { data: { type: "shipment", id: shipment?.id } } },
  });
  const key = await create("api_key", "api_keys", { attributes: { name: "Reader", role: "admin", read_only: true } });
  const values = [webhook.attributes.secret, key.attributes.key, String(link.attributes.url).split("/s/")[1]];
  secrets.push(...values.map(String));
  expect(secrets.every((secret) => secret.length > 20)).toBe(true);
  reader = clientWith(web, admin.accountId, String(key.attributes.key));
}

beforeAll(async () => {
  web = await startTestWeb();
  setProcessRoutes(createRouteTable(routes));
  const features: ["sandbox", "documents", "routing_data"] = ["sandbox", "documents", "routing_data"];
  const first = await createTestClient(web, features, 100_000);
  admin = await addUser(web, first, "admin");
  await fillAccount(admin, "66100311");
  await sql("DELETE FROM data_exports");
  // The keys of files that are not in the storage, as they would be if they were.
  await sql("UPDATE document_files SET storage_key = 'ab/' || md5(storage_key)");
  await createSecrets();
  // More than one page.
  await sql(
    `INSERT INTO parties (account_id, id, company_name, created_at, updated_at)
     SELECT $1, gen_random_uuid(), 'Party ' || n, now(), now() FROM generate_series(1, 205) n`,
    [admin.accountId],
  );
}, 60_000);

afterAll(() => web.stop());

/** Makes an export and returns it with its files. */
async function makeExport(): Promise<{ made: ResourceObject; bytes: Buffer; files: Map<string, Buffer> }> {
  await sql("DELETE FROM data_exports WHERE account_id = $1", [admin.accountId]);
  const url = `${path}/${dataOf(await admin.call("POST", path)).id}`;
  await runUntilIdle(startDataExports);
  const { body } = await admin.call("GET", `${url}/download_url`);
  const response = await fetch(String(body.download_url));
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.status).toBe(200);
  return { made: dataOf(await admin.call("GET", url)), bytes, files: await readZip(bytes) };
}

const linesOf = (file: Buffer | undefined) =>
  (file?.toString() ?? "")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ResourceObject);

/** All resources of a list, as a client reads them, or those that it includes. */
async function readAll(of: string, relationship?: string): Promise<ResourceObject[]> {
  const found: ResourceObject[] = [];
  let next: string | undefined = `${of}?page[size]=40&include=${relationship ?? ""}`;
  while (next) {
    const { status, body }: Awaited<ReturnType<TestClient["call"]>> = await reader.call("GET", next);
    expect([next, status]).toEqual([next, 200]);
    found.push(...[(relationship ? body.included : body.data) as ResourceObject | ResourceObject[]].flat());
    const link = (body.links as { next?: string }).next;
    next = link?.slice(web.url.length);
  }
  return found;
}

/** Lists that have records in the account of this test. */
const filled = [
  "account",
  "users",
  "invitations",
  "api_keys",
  "oauth_grants",
  "carrier_connections",
  "webhooks",
  "parties",
  "custom_field_definitions",
  "custom_field_options",
  "custom_fields",
  "tracking_requests",
  "shipments",
  "containers",
  "documents",
  "document_representations",
  "document_differences",
  "email_submissions",
  "free_time_tariffs",
  "saved_views",
  "share_links",
  "audit_events",
];

/** Without what changes when it is read, or with time. */
const stable = ({ attributes, ...rest }: ResourceObject) => ({
  ...rest,
  attributes: { ...attributes, last_used_at: null },
});

test("an export has exactly the resources of each list, one per line, with their counts and checksums", async () => {
  const stored = await storeDocument(
    { id: admin.accountId },
    "Customs/Packing: list 2031.txt",
    "Packing list 66100311",
    [],
  );
  const { made, bytes, files } = await makeExport();
  expect(made.attributes).toMatchObject({
    status: "finished",
    byte_size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    failure_reason: null,
  });
  const isAudit = (name: string) => name === "audit_events";
  for (const resource of exportedResources) {
    const { name } = resource;
    if (!("path" in resource)) {
      expect([name, linesOf(files.get(`${name}.jsonl`)).length]).not.toEqual([name, 0]);
      continue;
    }
    const { path: list, included } = resource;
    const lines = linesOf(files.get(`${name}.jsonl`));
    const expected = await readAll(list, included?.relationship);
    // The download is an audit event that follows the export.
    const wanted = isAudit(name) ? expected.filter(({ id }) => lines.some((line) => line.id === id)) : expected;
    expect([name, lines.map(stable)]).toEqual([name, wanted.map(stable)]);
    if (isAudit(name)) expect(expected.length - lines.length).toBe(1);
    if (filled.includes(name)) expect([name, lines.length]).not.toEqual([name, 0]);
  }
  expect(files.get(`documents/${stored.id}/Packing_ list 2031.txt`)?.toString()).toBe("Packing list 66100311");
  const manifest = JSON.parse(files.get("manifest.json")?.toString() ?? "");
  expect(manifest.missing_files).toHaveLength(2);
  expect(manifest.entries.map(({ name }: { name: string }) => name)).toEqual([...files.keys()].slice(0, -2));
  for (const { name, count, sha256, byte_size } of manifest.entries) {
    const file = files.get(name) ?? Buffer.alloc(0);
    expect([name, sha256, byte_size]).toEqual([name, createHash("sha256").update(file).digest("hex"), file.length]);
    if (count !== null) expect(linesOf(file)).toHaveLength(count);
  }
  const readme = files.get("README.txt")?.toString() ?? "";
  expect(readme).toMatch(/^parties\.jsonl +206$/m);
  expect(readme).toContain("Files that could not be read: 2");
  const entries = made.attributes.entries as { name: string; count: number; byte_size: number }[];
  expect(entries.find(({ name }) => name === "parties.jsonl")).toEqual({
    name: "parties.jsonl",
    count: 206,
    byte_size: files.get("parties.jsonl")?.length,
    incomplete_count: 0,
  });
  // Two documents have no file in the storage.
  expect(entries.at(-1)).toEqual({ name: "documents/", count: 1, byte_size: 21, incomplete_count: 2 });
}, 30_000);

test("an export has no secret", async () => {
  const { files } = await makeExport();
  const text = [...files.values()].map(String).join("\n");
  expect(text).toContain("X-Token");
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test("a page that fails is read again, and a file that stays unreadable is listed with its reason", async () => {
  const stored = await storeDocument({ id: admin.accountId }, "Unreadable.txt", "Nobody reads this", []);
  const [file] = await sql<{ key: string }>("SELECT storage_key AS key FROM document_files WHERE document_id = $1", [
    stored.id,
  ]);
  const path = join(env().dataDir, "files", file?.key ?? "");
  await rm(path);
  await mkdir(path);
  let failures = 2;
  const failing = routes.map((route): RouteEntry => {
    const read = route.module.GET;
    if (route.pattern !== "/v2/parties" || !read) return route as RouteEntry;
    const GET: typeof read = (request, context) =>
      failures-- > 0 ? new Response(null, { status: 503 }) : read(request, context);
    return { ...route, module: { ...route.module, GET } };
  });
  setProcessRoutes(createRouteTable(failing));
  try {
    const { made, files } = await makeExport();
    expect(made.attributes).toMatchObject({
      status: "finished",
      entries: expect.arrayContaining([expect.objectContaining({ name: "documents/", incomplete_count: 3 })]),
    });
    expect(failures).toBeLessThan(0);
    expect(linesOf(files.get("parties.jsonl"))).toHaveLength(206);
    const manifest = JSON.parse(files.get("manifest.json")?.toString() ?? "");
    expect(manifest.unreadable_files).toEqual([
      { document_id: stored.id, reason: "The file could not be read (EISDIR)." },
    ]);
    expect([...files.keys()].filter((name) => name.includes(stored.id))).toEqual([]);
    expect(String(files.get("README.txt"))).toContain("Files that could not be read: 3");
  } finally {
    setProcessRoutes(createRouteTable(routes));
  }
}, 30_000);
