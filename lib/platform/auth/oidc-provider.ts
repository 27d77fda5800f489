import type { OAuthConfig } from "next-auth/providers/oauth";
import type { Env } from "@/lib/platform/env";
import type { SignedIn } from "./check-credentials";
import { findOidcUser, type OidcRefusal } from "./find-oidc-user";

/** What next-auth carries from the issuer's answer to the callbacks: a user of ours, or why it is none. */
type OidcPerson = ({ id: string } & SignedIn) | { id: string; email: string; refusal: OidcRefusal };

const issuerTimeoutMs = 10_000;

/**
 * The issuer of OIDC_ISSUER as a provider of next-auth: authorization code with PKCE, state and nonce, and who it is from the
 * signed id token. The requests to it are next-auth's own and do not go through `outbound.ts`: the operator has named the
 * issuer, and it often lies in the operator's own network.
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
    async profile(claims: object): Promise<OidcPerson> {
      const found = await findOidcUser(claims);
      if (typeof found !== "string") return { id: found.userId, ...found };
      return { id: "nobody", email: "", refusal: found };
    },
  };
}

/** Where somebody without a user of ours is led, so that the page says why; null: let in. */
export function oidcRefusalAddress(user: unknown): string | null {
  if (user === null || typeof user !== "object" || !("refusal" in user)) return null;
  return `/sign-in?error=${user.refusal}`;
}
