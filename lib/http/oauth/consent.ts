import { errors, type InteractionResults } from "oidc-provider";
import type { ConsentDecision, ConsentRequest } from "@/lib/identity/oauth/consent-request";
import { saveOauthClient } from "@/lib/identity/oauth/oauth-client";
import type { OauthScope } from "@/lib/identity/oauth/oauth-grant";
import { claimOauthRequest } from "@/lib/identity/oauth/oauth-request";
import { createOauthGrant } from "@/lib/identity/oauth/write-oauth-grant";
import { type Account, hasRole } from "@/lib/platform/auth/account";
import { resolveAppOrigin } from "@/lib/platform/auth/request-origin";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { type Exchange, toExchange } from "./call-provider";
import { displayName, isLocal, redirectHostOf } from "./client-metadata";
import { readDocumentsFor } from "./document-reader";
import { defaultResource } from "./protected-resources";
import { providerOf } from "./provider";
import { isDocumentUrl, joinKey } from "./storage";

type Pending = {
  origin: string;
  exchange: Exchange;
  request: ConsentRequest;
  resource: string;
  metadata: Record<string, unknown>;
};

const expired = () =>
  new AppError("not_found", "This sign-in has expired or was decided already. Start it again in the AI client.");

/** `write` is of use only to users who may change data. `read` is always part of the access. */
function grantableScopes(account: Account, scope: unknown): OauthScope[] {
  const requested = String(scope ?? "").split(" ");
  return requested.includes("write") && hasRole(account, "member") ? ["read", "write"] : ["read"];
}

/** Throws unavailable for a client whose document cannot be read now. Documents are fetched for the user, whose network is not known here. */
async function findClient(origin: string, clientId: string, userId: string) {
  const find = () => providerOf(origin).Client.find(clientId);
  return readDocumentsFor(userId, find).catch((error: unknown) => {
    if (!(error instanceof errors.OIDCProviderError)) throw error;
    throw new AppError("unavailable", "The metadata of the AI client could not be read. Try again later.");
  });
}

/**
 * The authorization request that this browser has started. Its cookie is required, so that nobody can be led to decide on a request of
 * another browser. Throws not_found and unavailable.
 */
async function findPending(account: Account, request: Request, uid: string): Promise<Pending> {
  const origin = resolveAppOrigin(request.headers);
  // Otherwise an API key could grant access that outlives it.
  if (!origin || account.userId === null || account.apiKeyId !== null) throw expired();
  const exchange = toExchange(request, origin, "");
  const interaction = await providerOf(origin)
    .interactionDetails(exchange.incoming, exchange.outgoing)
    .catch((error: unknown) => {
      if (error instanceof errors.SessionNotFound) throw expired();
      throw error;
    });
  const { client_id: clientId, redirect_uri: redirectUri, scope, resource } = interaction.params;
  const client = await findClient(origin, String(clientId), account.userId);
  if (interaction.uid !== uid || interaction.result || !client) throw expired();
  return {
    origin,
    exchange,
    request: {
      client_id: client.clientId,
      client_name: displayName(client.clientName, client.clientId),
      redirect_host: redirectHostOf(String(redirectUri)),
      is_local: isLocal(String(redirectUri)),
      account_id: account.id,
      user_id: account.userId,
      scopes: grantableScopes(account, scope),
    },
    resource: typeof resource === "string" ? resource : defaultResource(origin),
    metadata: { ...client.metadata() },
  };
}

/** The request that the signed-in user is to decide on. Throws not_found. */
export async function findConsentRequest(account: Account, request: Request, uid: string): Promise<ConsentRequest> {
  return (await findPending(account, request, uid)).request;
}

async function resultOf(account: Account, pending: Pending, decision: ConsentDecision): Promise<InteractionResults> {
  const { request, resource, metadata } = pending;
  if (decision.decision === "deny") return { error: "access_denied", error_description: "The user denied the access." };
  const scopes = request.scopes.filter((scope) => scope === "read" || decision.scopes.includes(scope));
  if (isDocumentUrl(request.client_id)) await saveOauthClient(request.client_id, metadata);
  const { accountId, grantId } = await createOauthGrant(account, {
    clientId: request.client_id,
    clientName: request.client_name,
    redirectHost: request.redirect_host,
    scopes,
    resource,
  });
  return {
    login: { accountId: joinKey(accountId, account.userId ?? ""), remember: false },
    consent: { grantId: joinKey(accountId, grantId) },
  };
}

/** Records the decision of the signed-in user. Returns the URL with which the browser continues. Throws not_found, and conflict for another user. */
export async function decideConsent(
  account: Account,
  request: Request,
  uid: string,
  decision: ConsentDecision,
): Promise<string> {
  const pending = await findPending(account, request, uid);
  const { origin, exchange, request: shown } = pending;
  const { incoming, outgoing } = exchange;
  if (decision.account_id !== shown.account_id || decision.user_id !== shown.user_id)
    throw new AppError("conflict", "Another user is signed in now. Reload the page.");
  // Together: a decision that fails can be repeated.
  return transaction(async () => {
    if (!(await claimOauthRequest(uid))) throw expired();
    const result = await resultOf(account, pending, decision);
    return providerOf(origin).interactionResult(incoming, outgoing, result, { mergeWithLastSubmission: false });
  });
}
