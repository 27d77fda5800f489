import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { AppError } from "@/lib/platform/errors";

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

// OWASP's figures for scrypt. One hash takes 128 MB and about 0.4 s of a core.
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };
const saltBytes = 16;
const hashBytes = 32;
const atOnceMax = 2;
const waitingMax = 100;

/** A hash that no password is known for. Unknown users are checked against it, so that they take as long as known ones. */
export const nobodysHash = "$scrypt$ln=17,r=8,p=1$eCyyfxrbk6oU4KVHsGXNnw$BbZi6lqhPQDAAC-f6s55c4wF1-doRYgkqKIye5LvpVk";

let running = 0;
const waiting: (() => void)[] = [];

/** Few at once: a flood of sign-ins must take neither all memory nor the whole thread pool. */
async function scryptInTurn(password: string, salt: Buffer): Promise<Buffer> {
  if (running < atOnceMax) running++;
  else if (waiting.length < waitingMax) await new Promise<void>((start) => waiting.push(start));
  else throw new AppError("unavailable", "Too many people sign in at once. Try again in a minute.");
  try {
    return await derive(password.normalize("NFKC"), salt, hashBytes, cost);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** `$scrypt$ln=17,r=8,p=1$<salt>$<hash>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await scryptInTurn(password, salt);
  return `$scrypt$ln=17,r=8,p=1$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** Whether the password is the one that was hashed. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [, algorithm, parameters, salt = "", hash = ""] = stored.split("$");
  if (algorithm !== "scrypt" || parameters !== "ln=17,r=8,p=1") throw new Error("unknown kind of password hash");
  const wanted = Buffer.from(hash, "base64url");
  const found = await scryptInTurn(password, Buffer.from(salt, "base64url"));
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}
