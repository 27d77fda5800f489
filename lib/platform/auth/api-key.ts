import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { base62 } from "./base62";

const lead = "lf_live_";
const secretBytes = 32;
// 62^43 is just above 2^256, 62^6 just above 2^32.
const secretLength = 43;
const checksumLength = 6;
const shape = new RegExp(`^${lead}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), checksumLength);
}

/** A new key: `lf_live_`, 32 random bytes in base 62, and a checksum of both. */
export function generateApiKey(): string {
  const secret = BigInt(`0x${randomBytes(secretBytes).toString("hex")}`);
  const body = lead + base62(secret, secretLength);
  return body + checksum(body);
}

/** False for what cannot be a key of ours: a mistyped one is refused without asking the database. */
export function isPossibleApiKey(text: string): boolean {
  if (!shape.test(text)) return false;
  const body = text.slice(0, -checksumLength);
  return checksum(body) === text.slice(-checksumLength);
}

/** SHA-256 of the whole key, hex: all that is stored of it. A slow hash would add nothing to 256 random bits. */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
