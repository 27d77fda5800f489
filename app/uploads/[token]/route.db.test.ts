import { createHash, randomBytes, randomInt } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileBytesMax, findReceivedUpload } from "@/lib/documents/uploads/upload";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { storage } from "@/lib/platform/storage/storage";
import { createTestClient, startTestWeb, type TestClient, type TestWeb } from "@/test/support/web";

let web: TestWeb;
let client: TestClient;

beforeAll(async () => {
  web = await startTestWeb();
  client = await createTestClient(web, ["documents"]);
  mkdirSync(`${env().dataDir}/files`, { recursive: true });
});

afterAll(() => web.stop());

type Announced = { id: string; signed_id: string; direct_upload: { url: string; headers: Record<string, string> } };

const md5Of = (bytes: Buffer) => createHash("md5").update(bytes).digest("base64");

async function announce(bytes: Buffer, blob: object = {}, path = "/v2/direct_uploads"): Promise<Announced> {
  const file = { filename: "bill.pdf", content_type: "application/pdf" };
  const declared = { ...file, byte_size: bytes.length, checksum: md5Of(bytes), ...blob };
  const { status, body } = await client.call("POST", path, { blob: declared });
  expect(status).toBe(200);
  return body as Announced;
}

async function put({ direct_upload: { url, headers } }: Announced, body: Buffer, more: Record<string, string> = {}) {
  const init = { method: "PUT", headers: { ...headers, ...more }, body: new Uint8Array(body) };
  const { pathname } = new URL(url);
  const response = await fetch(`${web.url}${pathname}`, init);
  await response.body?.cancel();
  return response.status;
}

/** The stored bytes; null: nothing was received. */
async function readStored({ signed_id }: Announced): Promise<Buffer | null> {
  const upload = await findReceivedUpload({ id: client.accountId }, signed_id).catch(() => null);
  const stored = upload && (await storage().read(upload.storageKey));
  return stored && buffer(stored.stream);
}

/** All files in the storage, complete or not. */
function listFiles(): string[] {
  const entries = readdirSync(`${env().dataDir}/files`, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Sends the head of the request and the first bytes of the body, and cuts the connection. */
async function putCut({ direct_upload: { url, headers } }: Announced, bytes: Buffer, sent: number): Promise<void> {
  const { pathname } = new URL(url);
  const lines = Object.entries({ host: "127.0.0.1", "content-length": String(bytes.length), ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  const socket = connect(Number(new URL(web.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`PUT ${pathname} HTTP/1.1\r\n${head}\r\n`);
  await new Promise((resolve) => socket.write(bytes.subarray(0, sent), resolve));
  socket.destroy();
}

test.each(["/v2/direct_uploads", "/rails/active_storage/direct_uploads"])("three steps by %s", async (path) => {
  const bytes = randomBytes(1_000);
  const upload = await announce(bytes, {}, path);
  const { origin, pathname } = new URL(upload.direct_upload.url);
  expect([origin, pathname.startsWith("/uploads/")]).toEqual([web.url, true]);
  expect(upload).toMatchObject({
    filename: "bill.pdf",
    content_type: "application/pdf",
    metadata: {},
    byte_size: 1_000,
    checksum: md5Of(bytes),
    direct_upload: { headers: { "Content-Type": "application/pdf", "Content-MD5": md5Of(bytes) } },
  });
  expect(await readStored(upload)).toBeNull();
  expect(await put(upload, bytes)).toBe(204);
  expect((await readStored(upload))?.equals(bytes)).toBe(true);
});

/** Uploads random bytes: each time cut after one of `cuts` bytes, then completely. */
const storedOrNot = async (size: number, cuts: number[]) => {
  const bytes = randomBytes(size);
  const upload = await announce(bytes);
  const before = listFiles();
  for (const sent of cuts) await putCut(upload, bytes, sent);
  await expect.poll(listFiles, { timeout: 5_000 }).toEqual(before);
  expect(await readStored(upload)).toBeNull();
  expect(await put(upload, bytes)).toBe(204);
  expect((await readStored(upload))?.equals(bytes)).toBe(true);
  expect(listFiles()).toHaveLength(before.length + 1);
};

test.each([1, 2, 65_536, 1_048_577])("%i bytes are stored whole or, when cut, not at all", (size) =>
  storedOrNot(size, [0, randomInt(0, size), size - 1]),
);
test(
  "50 MiB are stored whole or, when cut, not at all",
  () => storedOrNot(fileBytesMax, [randomInt(0, fileBytesMax)]),
  60_000,
);

test("422 for another length or MD5 than announced, and nothing is stored", async () => {
  const bytes = randomBytes(5_000);
  const upload = await announce(bytes);
  const before = listFiles();
  const other = randomBytes(5_000);
  expect(await put(upload, bytes.subarray(1))).toBe(422);
  expect(await put(upload, Buffer.concat([bytes, bytes]))).toBe(422);
  expect(await put(upload, other)).toBe(422);
  expect(await put(upload, bytes, { "Content-MD5": md5Of(other) })).toBe(422);
  const { pathname } = new URL(upload.direct_upload.url);
  const chunked = { method: "PUT", body: new Blob([bytes, bytes]).stream(), duplex: "half" } as RequestInit;
  expect((await fetch(`${web.url}${pathname}`, chunked)).status).toBe(413);
  expect((await fetch(`${web.url}${pathname}`, { method: "PUT" })).status).toBe(422);
  expect(listFiles()).toEqual(before);
  expect(await put(upload, bytes)).toBe(204);
});

test("one of several parallel requests stores the file, and none does afterwards", async () => {
  const bytes = randomBytes(300_000);
  const upload = await announce(bytes);
  const statuses = await Promise.all(Array.from({ length: 5 }, () => put(upload, bytes)));
  expect(statuses.sort()).toEqual([204, 409, 409, 409, 409]);
  expect(await put(upload, bytes)).toBe(409);
  expect((await readStored(upload))?.equals(bytes)).toBe(true);
});

test("an upload that is deleted with its account while it is received leaves no file", async () => {
  const bytes = randomBytes(1_000);
  const upload = await announce(bytes);
  const before = listFiles();
  const findAttempts = () => sql("SELECT 1 FROM uploads WHERE id = $1 AND attempt_keys <> '{}'", [upload.id]);
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      controller.enqueue(bytes.subarray(0, 500));
      await expect.poll(findAttempts).toHaveLength(1);
      await sql("DELETE FROM uploads WHERE id = $1", [upload.id]);
      controller.enqueue(bytes.subarray(500));
      controller.close();
    },
  });
  const { url, headers } = upload.direct_upload;
  const init = { method: "PUT", headers, body, duplex: "half" } as RequestInit;
  expect((await fetch(`${web.url}${new URL(url).pathname}`, init)).status).toBe(409);
  expect(listFiles()).toEqual(before);
});

test("403 for a changed URL, and for the signed id in its place", async () => {
  const bytes = randomBytes(10);
  const upload = await announce(bytes);
  const { signed_id, direct_upload } = upload;
  for (const url of [`${direct_upload.url.slice(0, -2)}xx`, `${web.url}/uploads/${signed_id}`]) {
    expect(await put({ ...upload, direct_upload: { ...direct_upload, url } }, bytes)).toBe(403);
  }
});

test.each([
  [{ byte_size: 0 }, "/blob/byte_size"],
  [{ byte_size: 52_428_801 }, "/blob/byte_size"],
  [{ byte_size: 1.5 }, "/blob/byte_size"],
  [{ checksum: "d41d8cd98f00b204e9800998ecf8427e" }, "/blob/checksum"],
  [{ filename: "" }, "/blob/filename"],
  [{ content_type: "text/html\r\nx: y" }, "/blob/content_type"],
])("422 for %j", async (blob, pointer) => {
  const valid = { filename: "a.pdf", byte_size: 1, checksum: md5Of(Buffer.from("a")) };
  const { status, body } = await client.call("POST", "/v2/direct_uploads", { blob: { ...valid, ...blob } });
  expect([status, body]).toMatchObject([422, { errors: [{ source: { pointer } }] }]);
});

test("403 for an account without the feature", async () => {
  const other = await createTestClient(web, []);
  expect((await other.call("POST", "/v2/direct_uploads", { blob: {} })).status).toBe(403);
});

test("429 above 10 GiB in 24 hours, counted per account; what was not received counts for 15 minutes", async () => {
  const own = await createTestClient(web, ["documents"]);
  const add = async (bytes: number) => {
    const blob = { filename: "a.pdf", byte_size: bytes, checksum: md5Of(Buffer.from("a")) };
    return (await own.call("POST", "/v2/direct_uploads", { blob })).status;
  };
  expect(await add(1)).toBe(200);
  await sql("UPDATE uploads SET byte_size = 2147483647 WHERE account_id = $1", [own.accountId]);
  for (let count = 1; count < 5; count++) {
    expect(await add(1)).toBe(200);
    await sql("UPDATE uploads SET byte_size = 2147483647 WHERE account_id = $1", [own.accountId]);
  }
  expect([await add(6), await add(5), await add(1)]).toEqual([429, 200, 429]);
  await sql("UPDATE uploads SET received_at = now() WHERE account_id = $1 AND byte_size > 5", [own.accountId]);
  await sql("UPDATE uploads SET created_at = now() - interval '14 minutes' WHERE account_id = $1", [own.accountId]);
  expect(await add(1)).toBe(429);
  await sql("UPDATE uploads SET created_at = now() - interval '15 minutes' WHERE account_id = $1", [own.accountId]);
  expect([await add(6), await add(5), await add(1)]).toEqual([429, 200, 429]);
  await announce(Buffer.from("a"));
});
