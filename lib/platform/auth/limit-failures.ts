import { createHash } from "node:crypto";
import { acquireToken } from "@/lib/platform/db/acquire-token";
import { transaction } from "@/lib/platform/db/transaction";

const windowSeconds = 900;

/** The maximum number of failures in 15 minutes for the thing that `keyParts` identify. */
export type FailureLimit = { keyParts: string[]; max: number };

function bucketOf({ keyParts }: FailureLimit): string {
  return `sign_in:${createHash("sha256").update(keyParts.join("\n")).digest("base64url")}`;
}

async function refundTokens(keys: string[]): Promise<void> {
  await transaction(
    (tx) => tx.$executeRaw`
      UPDATE rate_hits SET hits = hits - 1 WHERE (key, slot) IN (
        SELECT key, max(slot) FROM rate_hits WHERE key = ANY(${keys}) AND hits > 0 GROUP BY key)`,
  );
}

/**
 * Runs an attempt that checks a secret, unless a limit of failures is reached: then it calls `onLimit` instead. A failure is counted
 * before the attempt and refunded on success, so that parallel guesses get no extra attempts and a success does not reset the
 * failures of others.
 */
export async function limitFailures<Found>(
  limits: FailureLimit[],
  attempt: () => Promise<Found | null>,
  onLimit: () => null = () => null,
): Promise<Found | null> {
  for (const limit of limits) {
    const { allowed } = await acquireToken(bucketOf(limit), limit.max, windowSeconds);
    if (!allowed) return onLimit();
  }
  const found = await attempt();
  if (found !== null) await refundTokens(limits.map(bucketOf));
  return found;
}

/** Where an attempt to sign in comes from. `device`: the id of a browser in which this e-mail has signed in before. */
type SignInClient = { address: string; device: string | null };

const failuresPerEmailAndClient = 5;
/** Of one network address for all e-mails: people of one office share an address. */
const failuresPerAddress = 30;
// A client address can be forged or changed. This limit applies to all addresses together.
const failuresPerEmail = 50;

function signInLimits(email: string, { address, device }: SignInClient): FailureLimit[] {
  // Otherwise wrong passwords from elsewhere would lock the owner of the e-mail out.
  if (device !== null) return [{ keyParts: [email, "device", device], max: failuresPerEmailAndClient }];
  return [
    { keyParts: [email, address], max: failuresPerEmailAndClient },
    // Without a known address all clients would share the limit.
    ...(address === "" ? [] : [{ keyParts: ["address", address], max: failuresPerAddress }]),
    { keyParts: [email], max: failuresPerEmail },
  ];
}

/** Runs an attempt to sign in, or returns null without an attempt after too many failures for this e-mail or from this client. */
export function limitSignIns<User>(
  email: string,
  client: SignInClient,
  attempt: () => Promise<User | null>,
): Promise<User | null> {
  return limitFailures(signInLimits(email, client), attempt);
}
