import { z } from "zod";
import { sql } from "@/lib/platform/db/sql";
import { log } from "@/lib/platform/log";
import type { SignedIn } from "./check-credentials";

/** Why somebody whom the issuer knows comes back without a session; the sign-in page has a sentence for each. */
export const oidcRefusals = ["NoEmail", "EmailUnverified", "UserUnknown", "UserDeactivated", "Unavailable"] as const;

export type OidcRefusal = (typeof oidcRefusals)[number];

/** Some issuers write the flag as a word. Absent, it says nothing against the address. */
const claims = z.object({
  email: z.string().trim().toLowerCase().min(3).max(254),
  email_verified: z.union([z.boolean(), z.enum(["true", "false"])]).optional(),
});

type Row = {
  account_id: string;
  id: string;
  email: string;
  name: string;
  session_version: number;
  deactivated: boolean;
};

async function find(email: string): Promise<SignedIn | OidcRefusal> {
  const [row] = await sql<Row>(
    `SELECT account_id, id, email, name, session_version, deactivated_at IS NOT NULL AS deactivated
     FROM users WHERE email = $1`,
    [email],
  );
  if (!row) return "UserUnknown";
  if (row.deactivated) return "UserDeactivated";
  const { account_id: accountId, id: userId, session_version: sessionVersion, name } = row;
  return { accountId, userId, sessionVersion, email: row.email, name };
}

/**
 * The user whose e-mail address the issuer vouches for, or why there is none. Nobody is created here: whoever is invited
 * accepts the invitation first.
 */
export async function findOidcUser(told: unknown): Promise<SignedIn | OidcRefusal> {
  const { data } = claims.safeParse(told);
  if (!data || data.email.includes("\u0000") || !data.email.isWellFormed()) return "NoEmail";
  if (data.email_verified === false || data.email_verified === "false") return "EmailUnverified";
  return find(data.email).catch((error: unknown) => {
    log().error({ err: error }, "sign-in could not be checked");
    return "Unavailable" as const;
  });
}
