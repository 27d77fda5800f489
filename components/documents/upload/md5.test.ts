import { createHash, randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { md5Of } from "./md5";

const digestOf = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("base64");

test("the digest equals that of OpenSSL at every length around the block size", async () => {
  const bytes = randomBytes(300);
  for (const length of [0, 1, 55, 56, 57, 63, 64, 65, 119, 120, 128, 300]) {
    const part = bytes.subarray(0, length);
    expect(await md5Of(Readable.from([part]))).toBe(digestOf(part));
  }
});

test("the digest does not depend on how the bytes are cut into chunks", async () => {
  const bytes = randomBytes(1_000_000);
  const cuts = [0, 1, 64, 65, 100_000, 100_063, bytes.length];
  const chunks = cuts.slice(1).map((end, index) => bytes.subarray(cuts[index], end));
  expect(await md5Of(Readable.from(chunks))).toBe(digestOf(bytes));
});
