import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { sql } from "@/lib/platform/db/sql";
import type { Env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import type { AuthenticatedUser } from "./check-credentials";

/** The user object that next-auth passes from the issuer's response to the callbacks: a user, or why there is none. */
type OidcProfile = ({ id: string } & AuthenticatedUser) | { id: string; email: string; oidcError: OidcError };

const issuerTimeoutMs = 10_000;

/**
 * The issuer of OIDC_ISSUER as a next-auth provider: authorization code flow with PKCE, state and nonce; the user comes from the
 * signed ID token. next-auth sends its requests itself and not with `outboundFetch`: the issuer is configured by the operator and
 * is often in the operator's own network.
 */
export function oidcProvider({ issuer, clientId, clientSecret, name }: NonNullable<Env["oidc"]>): OAuthConfig<object> {
  return {
    id: "oidc",
    name,
    type: "oauth",
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    clientId,
    clientSecret,
    authorization: { params: { scope: "openid email profile" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    httpOptions: { timeout: issuerTimeoutMs },
    async profile(claims: object): Promise<OidcProfile> {
      const found = await findOidcUser(claims);
      if (typeof found !== "string") return { id: found.userId, ...found };
      return { id: "unknown", email: "", oidcError: found };
    },
  };
}

/** The sign-in page with the error of a rejected user; null for a user who may sign in. */
export function oidcErrorPath(user: unknown): string | null {
  if (user === null || typeof user !== "object" || !("oidcError" in user)) return null;
  return `/sign-in?error=${user.oidcError}`;
}

/** Reasons why a user of the issuer gets no session. The sign-in page has a message for each. */
export const oidcErrors = ["NoEmail", "EmailUnverified", "UserUnknown", "UserDeactivated", "Unavailable"] as const;

export type OidcError = (typeof oidcErrors)[number];

/** Some issuers send `email_verified` as a string. A missing flag counts as verified. */
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

async function findActiveUser(email: string): Promise<AuthenticatedUser | OidcError> {
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
 * The user with the e-mail address of the ID token, or the reason why there is none. Users are not created here: they must accept
 * an invitation first.
 */
async function findOidcUser(idTokenClaims: unknown): Promise<AuthenticatedUser | OidcError> {
  const { data } = claims.safeParse(idTokenClaims);
  if (!data || data.email.includes("\u0000") || !data.email.isWellFormed()) return "NoEmail";
  if (data.email_verified === false || data.email_verified === "false") return "EmailUnverified";
  return findActiveUser(data.email).catch((error: unknown) => {
    log().error({ err: error }, "sign-in could not be checked");
    return "Unavailable" as const;
  });
}
