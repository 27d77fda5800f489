import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { type SignedFile, signedFileUrl } from "@/lib/documents/downloads/signed-file-url";
import { createRouteTable } from "@/lib/http/route-table";
import { signToken } from "@/lib/platform/auth/signed-token";
import { newStorageKey, storage } from "@/lib/platform/storage/storage";
import * as route from "./route";

const table = createRouteTable([{ pattern: "/files/{token}", module: route as never }]);
const origin = "http://localhost:3000";

async function storeFile(bytes: Buffer, more: Partial<SignedFile> = {}): Promise<SignedFile> {
  const storageKey = newStorageKey();
  await storage().write(storageKey, [bytes] as never);
  const file = { accountId: crypto.randomUUID(), fileName: "bill.pdf", contentType: "application/pdf" };
  return { ...file, storageKey, byteSize: bytes.length, ...more };
}

type Received = { status: number; headers: Headers; bytes: Buffer };

async function fetchFile(url: string, headers: Record<string, string> = {}, method = "GET"): Promise<Received> {
  const response = await table.handle(new Request(url, { headers, method }));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

const bytes = randomBytes(10_000);
const file = await storeFile(bytes);
const url = signedFileUrl(origin, file);

test("returns the bytes as an attachment that no browser renders", async () => {
  const response = await fetchFile(url);
  expect([response.status, response.bytes.equals(bytes)]).toEqual([200, true]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "accept-ranges": "bytes",
    "cache-control": "private, no-store",
    "content-disposition": 'attachment; filename="bill.pdf"',
    "content-length": "10000",
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  const head = await fetchFile(url, {}, "HEAD");
  expect([head.status, head.headers.get("content-length"), head.bytes.length]).toEqual([200, "10000", 0]);
});

test("resumes a download", async () => {
  const etag = (await fetchFile(url)).headers.get("etag") ?? "";
  const part = await fetchFile(url, { range: "bytes=4000-", "if-range": etag });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 4000-9999/10000"]);
  expect([part.headers.get("content-length"), part.bytes.equals(bytes.subarray(4_000))]).toEqual(["6000", true]);
  expect((await fetchFile(url, { range: "bytes=4000-", "if-range": '"other"' })).status).toBe(200);
  const beyond = await fetchFile(url, { range: "bytes=10000-" });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10000"]);
  expect((await fetchFile(url, { "if-none-match": etag })).status).toBe(304);
});

test.each(["text/html", "image/svg+xml", "application/xhtml+xml", "text/xml", "text/html; charset=utf-8"])(
  "%s is sent as bytes of unknown type",
  async (contentType) => {
    const page = await storeFile(Buffer.from("<script>alert(1)</script>"), { contentType, fileName: "page.html" });
    const { headers } = await fetchFile(signedFileUrl(origin, page));
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("content-disposition")).toMatch(/^attachment/);
  },
);

test("a rendered page image is shown inline, always as WebP, and its URL stays the same for minutes", async () => {
  const image = await storeFile(Buffer.from("RIFF"), { contentType: "text/html" });
  const first = signedFileUrl(origin, image, { inlineImage: true });
  const { headers } = await fetchFile(first);
  expect(headers.get("content-type")).toBe("image/webp");
  expect(headers.get("content-disposition")).toBe('inline; filename="bill.pdf"');
  expect([first, signedFileUrl(origin, image, { inlineImage: true })]).toContain(first);
  expect(headers.get("cache-control")).toBe("private, max-age=900, immutable");
});

test("403 for a changed or expired token and one for another purpose, 404 when the file is deleted", async () => {
  const expired = signToken("download", { ...file }, new Date());
  const forUpload = signToken("upload", { ...file }, new Date(Date.now() + 60_000));
  for (const path of [`${url.slice(0, -1)}!`, `${origin}/files/${expired}`, `${origin}/files/${forUpload}`]) {
    expect((await fetchFile(path)).status).toBe(403);
  }
  const deleted = await storeFile(Buffer.from("x"));
  await storage().delete(deleted.storageKey);
  expect((await fetchFile(signedFileUrl(origin, deleted))).status).toBe(404);
});
