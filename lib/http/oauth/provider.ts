import { generateKeyPairSync, hkdfSync } from "node:crypto";
import Provider, { type Configuration, errors, interactionPolicy } from "oidc-provider";
import { oauthScopes } from "@/lib/identity/oauth/oauth-grant";
import { wasJustReplaced } from "@/lib/identity/oauth/oauth-token";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { oncePerProcess } from "@/lib/platform/per-process";
import { isRedirectAllowed, isStorableMetadata } from "./client-metadata";
import { loadClientDocument, takeClientDocument } from "./fetch-client-document";
import { defaultResource, protectedResources } from "./protected-resources";
import { oauthPaths } from "./server-metadata";
import { storageOf } from "./storage";

const lifetimes = {
  AccessToken: 3_600,
  AuthorizationCode: 60,
  Interaction: 600,
  RefreshToken: 30 * 86_400,
  // Of the library's own session, which is not stored.
  Session: 600,
};
const keyBytes = 32;

const { Check, Prompt } = interactionPolicy;

/** Every authorization needs a sign-in and a consent of its own, which one decision on the consent page contains. */
function alwaysAsk(name: "login" | "consent") {
  const check = new Check(`no_${name}`, `${name} is required`, `${name}_required`, ({ oidc }) =>
    oidc.result?.[name] ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
  );
  return new Prompt({ name, requestable: true }, check);
}

function cookieKey(): string {
  return Buffer.from(hkdfSync("sha256", env().authSecret, "", "oauth cookies", keyBytes)).toString("base64url");
}

/** The library requires a key for ID tokens, of which this server issues none. */
function unusedKey() {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { ...privateKey.export({ format: "jwk" }), alg: "ES256", use: "sig" } as const;
}

/** What access tokens are issued for: the MCP server, and nothing else. */
const resourceIndicators: NonNullable<Configuration["features"]>["resourceIndicators"] = {
  enabled: true,
  defaultResource: (ctx) => defaultResource(ctx.oidc.issuer),
  getResourceServerInfo: (_ctx, resource) => {
    if (!protectedResources().includes(resource)) throw new errors.InvalidTarget();
    return {
      scope: oauthScopes.join(" "),
      audience: resource,
      accessTokenTTL: lifetimes.AccessToken,
      accessTokenFormat: "opaque",
    };
  },
  useGrantedResource: () => true,
};

const features: NonNullable<Configuration["features"]> = {
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  userinfo: { enabled: false },
  rpInitiatedLogout: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
  revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
  resourceIndicators,
  clientIdMetadataDocument: {
    enabled: true,
    ack: "draft-02",
    allowFetch: (_ctx, clientId) => loadClientDocument(clientId),
    allowClient: (_ctx, client) =>
      (client.redirectUris ?? []).every(isRedirectAllowed) && isStorableMetadata(client.metadata()),
  },
};

/** The user of a code or token. A client that refreshes twice at once, or again after a lost response, keeps its grant. */
const findAccount: Configuration["findAccount"] = async (_ctx, accountId, token) => {
  if (token?.kind === "RefreshToken" && (await wasJustReplaced(token.jti)))
    throw new errors.InvalidGrant("the refresh token was replaced just now");
  return { accountId, claims: () => ({ sub: accountId }) };
};

function createProvider(issuer: string): Provider {
  const provider = new Provider(issuer, {
    adapter: storageOf,
    clientAuthMethods: ["none"],
    // Pages of every origin may call the endpoints, which depend on no cookie.
    clientBasedCORS: () => true,
    clientDefaults: {
      application_type: "native",
      grant_types: ["authorization_code", "refresh_token"],
      id_token_signed_response_alg: "ES256",
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    },
    cookies: { keys: [cookieKey()], short: { signed: true }, long: { signed: true } },
    expiresWithSession: () => false,
    features,
    fetch: takeClientDocument,
    findAccount,
    interactions: {
      policy: [alwaysAsk("login"), alwaysAsk("consent")],
      url: (_ctx, { uid }) => `/oauth/consent/${uid}`,
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed("refresh_token"),
    jwks: { keys: [unusedKey()] },
    pkce: { required: () => true },
    // A page of the product explains the error; the library's own page would show what the request contained.
    renderError: (ctx, { error }) => ctx.redirect(`/oauth/error?error=${encodeURIComponent(error)}`),
    responseTypes: ["code"],
    rotateRefreshToken: true,
    routes: oauthPaths,
    scopes: [...oauthScopes],
    // Otherwise each use of a client whose document names such a URL would send a request to it.
    sectorIdentifierUriValidate: () => false,
    ttl: lifetimes,
  });
  // The URL of a request is that of this installation, whatever proxies it has passed.
  provider.proxy = true;
  provider.on("server_error", (_ctx, error) => log().error({ err: error }, "authorization server failed"));
  return provider;
}

/** The authorization server of an origin, which is its issuer. */
export function providerOf(origin: string): Provider {
  const providers = oncePerProcess("oauth providers", () => new Map<string, Provider>());
  const provider = providers.get(origin) ?? createProvider(origin);
  providers.set(origin, provider);
  return provider;
}
