import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { z } from "zod";
import { takeTurns } from "@/lib/platform/take-turns";
import { passwordLengthMax, passwordLengthMin } from "./password-rules";

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/**
 * The cost of new hashes, as the binary logarithm of scrypt's N. OWASP recommends 17 with r = 8 and p = 1: a hash needs 128 MB and about
 * 0.4 s of CPU time. Tests that are about something else lower it.
 */
export const passwordCost = { logN: 17 };
const maxmem = 256 * 2 ** 20;
const saltBytes = 16;
const hashBytes = 32;
/** Half of the processors, so that guesses leave the others to requests; each hash needs 128 MB. */
const concurrencyMax = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)));
const waitingMax = 20;

/** A hash of an unknown password. Verified for unknown users, so that they take as long as known ones. */
export const placeholderHash =
  "$scrypt$ln=17,r=8,p=1$eCyyfxrbk6oU4KVHsGXNnw$BbZi6lqhPQDAAC-f6s55c4wF1-doRYgkqKIye5LvpVk";

/** Limits concurrency, so that many sign-ins cannot exhaust the memory or the thread pool. */
const inTurn = takeTurns(
  { concurrency: concurrencyMax, waitingPerParty: waitingMax },
  "Too many sign-ins are in progress. Try again in a minute.",
);

/**
 * Who waits for the check of a password by turns with others, for example a network address. Every second turn is that of somebody
 * who is trusted: who is allowed to set a password, or has signed in from this device before.
 */
export type PasswordParty = { id: string; isTrusted: boolean };
const authorized: PasswordParty = { id: "authorized", isTrusted: true };

function limitedScrypt(party: PasswordParty, password: string, salt: Buffer, logN: number): Promise<Buffer> {
  const options = { N: 2 ** logN, r: 8, p: 1, maxmem };
  return inTurn(party.id, () => derive(password.normalize("NFKC"), salt, hashBytes, options), party);
}

/** Returns `$scrypt$ln=17,r=8,p=1$<salt>$<hash>`, with salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const { logN } = passwordCost;
  const salt = randomBytes(saltBytes);
  const hash = await limitedScrypt(authorized, password, salt, logN);
  return `$scrypt$ln=${logN},r=8,p=1$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

/** True when the password matches the stored hash. */
export async function verifyPassword(password: string, stored: string, party = authorized): Promise<boolean> {
  const [, algorithm, parameters, salt = "", hash = ""] = stored.split("$");
  const logN = Number(/^ln=(1[0-7]),r=8,p=1$/.exec(parameters ?? "")?.[1]);
  if (algorithm !== "scrypt" || !logN) throw new Error("unknown password hash format");
  const expected = Buffer.from(hash, "base64url");
  const actual = await limitedScrypt(party, password, Buffer.from(salt, "base64url"), logN);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A password chosen by a user. Requires length, not character classes. */
export const newPassword = z
  .string()
  .min(passwordLengthMin, { error: `must have at least ${passwordLengthMin} characters`, abort: true })
  .max(passwordLengthMax, { error: `must have at most ${passwordLengthMax} characters`, abort: true })
  .refine((text) => new Set(text).size >= 4, "must have at least four different characters");

/** Generates an initial password: 24 characters of base 32 in groups, 120 random bits. */
export function generatePassword(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const characters = [...randomBytes(24)].map((byte) => letters[byte % letters.length]).join("");
  return (characters.match(/.{6}/g) ?? []).join("-");
}
