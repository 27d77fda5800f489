import { type Account, type Role, roles } from "@/lib/platform/auth/account";
import { rememberCaller } from "@/lib/platform/auth/find-key-account";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { hashToken } from "./oauth-token";

type Row = {
  grant_id: string;
  user_id: string;
  role: Role;
  scope: string | null;
  audience: string | null;
  id: string;
  name: string;
  features: string[];
  requests_per_minute: number;
  is_stale: boolean;
};

// By the token alone, as an API key. The rights are those of the user at this moment.
const query = `
  SELECT g.id AS grant_id, g.user_id, u.role, t.payload->>'scope' AS scope, t.payload->>'aud' AS audience,
    a.id, a.name, a.features, a.requests_per_minute,
    g.last_used_at IS NULL OR g.last_used_at < now() - interval '1 minute' AS is_stale
  FROM oauth_tokens t
    JOIN oauth_grants g ON g.account_id = t.account_id AND g.id = t.grant_id
    JOIN users u ON u.account_id = g.account_id AND u.id = g.user_id
    JOIN accounts a ON a.id = t.account_id
  WHERE t.token_hash = $1 AND t.expires_at > now() AND g.expires_at > now() AND g.revoked_at IS NULL
    AND u.deactivated_at IS NULL`;

/** Updates `last_used_at` in the background, at most once a minute per grant. */
async function recordUse({ id, grant_id: grantId }: Row): Promise<void> {
  await transaction(
    (tx) => tx.$executeRaw`
      UPDATE oauth_grants SET last_used_at = now() WHERE account_id = ${id}::uuid AND id = ${grantId}::uuid
        AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
  ).catch((error: unknown) => log().warn({ err: error }, "last use of an OAuth grant could not be recorded"));
}

/** The form of access tokens: 256 random bits in base64url. */
const tokenPattern = /^[\w-]{43}$/;

/**
 * The caller of an access token for one of `resources`, with the current role of the user, read-only without the scope `write`. Null when the
 * token is unknown, expired, revoked or issued for another resource.
 */
export async function findTokenAccount(token: string, resources: string[]): Promise<Account | null> {
  if (!tokenPattern.test(token)) return null;
  const [row] = await sql<Row>(query, [hashToken("AccessToken", token)], "find_token_account");
  if (!row || row.audience === null || !resources.includes(row.audience)) return null;
  const scopes = (row.scope ?? "").split(" ");
  if (!scopes.includes("read") && !scopes.includes("write")) return null;
  rememberCaller(token);
  if (row.is_stale) void recordUse(row);
  return {
    id: row.id,
    name: row.name,
    features: row.features,
    requestsPerMinute: row.requests_per_minute,
    role: roles.includes(row.role) ? row.role : "viewer",
    userId: row.user_id,
    apiKeyId: null,
    readOnly: !scopes.includes("write"),
  };
}
