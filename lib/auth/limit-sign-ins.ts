import { createHash } from "node:crypto";
import { takeToken } from "@/lib/db/take-token";
import { transaction } from "@/lib/db/transaction";

const windowSeconds = 900;
const failuresPerEmailAndAddress = 5;
// An address can be feigned or changed. This bound holds from wherever the guesses come.
const failuresPerEmail = 50;

function bucket(...parts: string[]): string {
  return `sign_in:${createHash("sha256").update(parts.join("\n")).digest("base64url")}`;
}

async function giveBack(keys: string[]): Promise<void> {
  await transaction(
    (tx) => tx.$executeRaw`
      UPDATE rate_hits SET hits = hits - 1 WHERE (key, slot) IN (
        SELECT key, max(slot) FROM rate_hits WHERE key = ANY(${keys}) AND hits > 0 GROUP BY key)`,
  );
}

/**
 * Runs one attempt to sign in, unless this e-mail has failed too often of late: then the answer is null without an attempt.
 * The failure is counted before the attempt and taken back when it succeeds, so that parallel guesses get no more than
 * one after another, and a success forgives no failure of anybody else's.
 */
export async function limitSignIns<User>(
  email: string,
  address: string,
  attempt: () => Promise<User | null>,
): Promise<User | null> {
  const keys = [bucket(email, address), bucket(email)] as const;
  const fromHere = await takeToken(keys[0], failuresPerEmailAndAddress, windowSeconds);
  if (!fromHere.allowed) return null;
  const fromAnywhere = await takeToken(keys[1], failuresPerEmail, windowSeconds);
  if (!fromAnywhere.allowed) return null;
  const user = await attempt();
  if (user) await giveBack([...keys]);
  return user;
}
