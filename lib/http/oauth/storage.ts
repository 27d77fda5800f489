import Provider, { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import { findOauthClient, saveOauthClient } from "@/lib/identity/oauth/oauth-client";
import { deleteOauthRequest, findOauthRequest, saveOauthRequest } from "@/lib/identity/oauth/oauth-request";
import {
  consumeToken,
  deleteToken,
  findActiveGrant,
  findToken,
  saveToken,
  type TokenKind,
} from "@/lib/identity/oauth/oauth-token";
import { endOauthGrant, type GrantKey } from "@/lib/identity/oauth/write-oauth-grant";

/** Grants and users are named by their account and their id. */
export const joinKey = (accountId: string, id: string) => `${accountId}.${id}`;

const uuidPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

function grantKeyOf(key: string): GrantKey {
  const [accountId = "", grantId = "", ...rest] = key.split(".");
  if (rest.length > 0 || !uuidPattern.test(accountId) || !uuidPattern.test(grantId)) throw new errors.InvalidGrant();
  return { accountId, grantId };
}

/** What a kind of record needs no storage for. */
const nothing: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

/** Codes and tokens. The token itself is the id, and is not stored. */
function tokenStorage(kind: TokenKind): Adapter {
  return {
    ...nothing,
    upsert: async (token, { jti: _, ...payload }, expiresIn = 0) => {
      await saveToken(kind, token, grantKeyOf(payload.grantId ?? ""), payload, expiresIn);
    },
    find: async (token) => {
      const payload = await findToken(kind, token);
      return payload ? ({ ...payload, jti: token } as AdapterPayload) : undefined;
    },
    consume: async (token) => {
      if (!(await consumeToken(kind, token))) throw new errors.InvalidGrant("the grant was used before");
    },
    destroy: (token) => deleteToken(kind, token),
    revokeByGrantId: (key) => {
      const isByClient = Provider.ctx?.oidc.route === "revocation";
      return endOauthGrant(grantKeyOf(key), isByClient ? "revoked_by_client" : "token_reused");
    },
  };
}

/** A grant is written when the user consents, and only read here. */
async function findGrant(key: string): Promise<AdapterPayload | undefined> {
  const grant = await findActiveGrant(grantKeyOf(key));
  if (!grant) return undefined;
  return {
    kind: "Grant",
    jti: key,
    accountId: joinKey(grant.accountId, grant.userId),
    clientId: grant.clientId,
    resources: { [grant.resource]: grant.scopes.join(" ") },
    iat: Math.floor(grant.createdAt.getTime() / 1_000),
  };
}

/** Clients with this kind of id are found by the document there; what is stored of them is for its failures only. */
export const isDocumentUrl = (clientId: string) => /^https:\/\//i.test(clientId);

async function findRegistered(id: string): Promise<AdapterPayload | undefined> {
  const metadata = isDocumentUrl(id) ? null : await findOauthClient(id);
  return (metadata as AdapterPayload | null) ?? undefined;
}

const storages: Record<string, Adapter> = {
  Client: {
    ...nothing,
    upsert: (id, payload) => saveOauthClient(id, { ...payload }),
    find: findRegistered,
  },
  Interaction: {
    ...nothing,
    upsert: (id, payload, expiresIn = 0) => saveOauthRequest(id, { ...payload }, expiresIn),
    find: async (id) => ((await findOauthRequest(id)) as AdapterPayload | null) ?? undefined,
    destroy: deleteOauthRequest,
  },
  Grant: { ...nothing, find: findGrant },
  AuthorizationCode: tokenStorage("AuthorizationCode"),
  AccessToken: tokenStorage("AccessToken"),
  RefreshToken: tokenStorage("RefreshToken"),
};

/**
 * The storage of a kind of record of the authorization server. It keeps no session of its own: each authorization is decided by the user who
 * is signed in to the pages.
 */
export const storageOf = (kind: string): Adapter => storages[kind] ?? nothing;
