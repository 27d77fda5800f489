import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import type { S3Env } from "@/lib/platform/s3-env";
import { hashBytes } from "./hash-bytes";
import type { Storage } from "./storage";
import { StorageFullError } from "./storage-full-error";
import { writeNewFile } from "./write-new-file";

const retriesMax = 2;
/** Until the service begins to respond. The bytes of a file may take longer. */
const limitMs = 120_000;
const full = 507;

/** Only the status is in the message: the response could contain parts of the signed request. */
function assertStored(response: Response, action: string): void {
  if (response.status === full) throw new StorageFullError();
  if (!response.ok) throw new Error(`the storage service answered ${response.status} to ${action}`);
}

/** The size of the whole file: that after the slash of `Content-Range`, else the length of the response. */
function sizeOf({ headers }: Response): number {
  const total = /\/(\d+)$/.exec(headers.get("content-range") ?? "")?.[1];
  const size = total ?? headers.get("content-length");
  if (size === null) throw new Error("the storage service sent a file without its length");
  return Number(size);
}

/**
 * Files in a bucket of an S3-compatible service, addressed by path (`<url>/<bucket>/<key>`), with AWS Signature Version 4. The bytes
 * are collected in a file in `incoming` first, because the service needs their length and hash before they are sent.
 */
export function createS3Storage({ url, bucket, ...credentials }: S3Env, incoming: string): Storage {
  const client = new AwsClient({ ...credentials, service: "s3", retries: retriesMax });
  const send = async (method: string, key: string, init: RequestInit = {}) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), limitMs);
    const options = { ...init, method, redirect: "error", signal: controller.signal } as const;
    return client.fetch(`${url}/${bucket}/${key}`, options).finally(() => clearTimeout(timer));
  };
  return {
    async write(key, source, limit) {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const temporary = join(incoming, randomUUID());
      const { bytes, finish } = hashBytes(source, limit);
      await writeNewFile(temporary, bytes);
      try {
        const stored = finish();
        const headers = { "content-md5": stored.md5, "x-amz-content-sha256": stored.sha256 };
        const response = await send("PUT", key, { headers, body: await openAsBlob(temporary) });
        await response.body?.cancel();
        assertStored(response, "PUT");
        return stored;
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async read(key, range) {
      const response = await send("GET", key, range && { headers: { range: `bytes=${range.start}-${range.end}` } });
      if (response.ok && response.body) return { stream: response.body, byteSize: sizeOf(response) };
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new Error(`the storage service answered ${response.status} to GET`);
    },
    async delete(key) {
      const response = await send("DELETE", key);
      await response.body?.cancel();
      if (response.status !== 404) assertStored(response, "DELETE");
    },
  };
}
