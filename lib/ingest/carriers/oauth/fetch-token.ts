import { z } from "zod";
import { type Trouble, troubleOf } from "@/lib/ingest/carriers/carrier";
import type { ClientCredentials } from "@/lib/ingest/carriers/connections/connection-auth";
import { realNow } from "@/lib/platform/clock";
import { type OutboundAnswer, outboundFetch } from "@/lib/platform/outbound/outbound";
import { isOutboundError } from "@/lib/platform/outbound/outbound-error";
import { parseRetryAfter } from "@/lib/platform/outbound/parse-retry-after";
import { tokenLifeSeconds } from "./token-life";

/** An access token, and from when on another one is to be asked for. */
export type Token = { value: string; expiresAt: Date };

type Options = { headers?: Record<string, string>; totalMs?: number };

const maxBytes = 100_000;

/** All that RFC 6749 §5.2 lets a token server say: other words of its own are repeated to nobody. */
const refusals = [
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "unauthorized_client",
  "unsupported_grant_type",
  "invalid_scope",
] as const;

const refusal = z.object({ error: z.enum(refusals) });

const success = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,8192}$/),
  // Some servers write "BearerToken"; tokens of another kind (MAC, DPoP) are of no use in a plain header.
  token_type: z
    .string()
    .regex(/^bearer/i)
    .optional(),
  expires_in: z.unknown().optional(),
});

function trouble(kind: Trouble["trouble"], detail: string, retryAfterSeconds: number | null = null): Trouble {
  return { outcome: "trouble", trouble: kind, pages: [], detail, retryAfterSeconds };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}

type Way = "client_secret_post" | "client_secret_basic";

function request({ client_id, client_secret, scope }: ClientCredentials, way: Way, headers: Record<string, string>) {
  const inBody = way === "client_secret_post";
  const form = new URLSearchParams({
    grant_type: "client_credentials",
    ...(inBody && { client_id, client_secret }),
    ...(scope !== null && { scope }),
  });
  // RFC 6749 §2.3.1: each form-encoded before the two are joined.
  const pair = [client_id, client_secret].map((text) => new URLSearchParams({ x: text }).toString().slice(2)).join(":");
  return {
    method: "POST" as const,
    headers: {
      ...headers,
      accept: "application/json",
      "content-type": "application/x-www-form-urlencoded",
      ...(!inBody && { authorization: `Basic ${Buffer.from(pair).toString("base64")}` }),
    },
    body: form.toString(),
  };
}

function read({ status, headers, body }: OutboundAnswer, askedAt: Date): Token | Trouble {
  const json = parseJson(body);
  if (status >= 200 && status < 300) {
    const { data } = success.safeParse(json);
    if (!data) return trouble("unreadable", "The token server's answer holds no token that can be used.");
    const lifeMs = tokenLifeSeconds(data.expires_in) * 1_000;
    return { value: data.access_token, expiresAt: new Date(askedAt.getTime() + lifeMs) };
  }
  if (status === 400 || status === 401 || status === 403) {
    const word = refusal.safeParse(json).data?.error;
    return trouble("refused_credentials", `The token server answered ${status}${word ? ` (${word})` : ""}.`);
  }
  const retryAfterSeconds = parseRetryAfter(headers["retry-after"], realNow());
  const kind = status === 429 || status >= 500 ? "unreachable" : "unreadable";
  return trouble(kind, `The token server answered ${status}.`, retryAfterSeconds);
}

/**
 * Gets an access token with client credentials. They go in the body, as carriers' own guides have it; where that is refused
 * with 401, once more in an Authorization header, which the standard asks every server to take. Never throws for what a token
 * server does; no detail names an address, a credential or a word of the server's own.
 */
export async function fetchToken(
  auth: ClientCredentials,
  { headers = {}, totalMs = 15_000 }: Options = {},
): Promise<Token | Trouble> {
  const endsAtMs = performance.now() + totalMs;
  const askedAt = realNow();
  const ask = (way: Way) =>
    outboundFetch(auth.token_url, {
      ...request(auth, way, headers),
      totalMs: Math.max(1, endsAtMs - performance.now()),
      maxBytes,
    });
  try {
    const answer = await ask("client_secret_post");
    return read(answer.status === 401 ? await ask("client_secret_basic") : answer, askedAt);
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    return trouble(troubleOf[error.reason], `Token server: ${error.message}`);
  }
}
