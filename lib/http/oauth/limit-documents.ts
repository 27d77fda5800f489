import { errors } from "oidc-provider";
import { findOauthClient } from "@/lib/identity/oauth/oauth-client";
import { acquireToken } from "@/lib/platform/db/acquire-token";
import { documentReaderName } from "./document-reader";

/** Client documents that are fetched for one network address or user, and in total. */
const documentsPerMinute = { ofReader: 30, total: 600 };

/** On invalid_client, clients forget their registration. The library's own status is 400. */
export function temporarilyUnavailable(description: string): Error {
  return Object.assign(new errors.TemporarilyUnavailable(description), { status: 503, statusCode: 503 });
}

/** Counts a client document that is to be fetched, but for clients that a user has allowed. Throws temporarily_unavailable above the limits. */
export async function limitDocuments(clientId: string): Promise<void> {
  if (await findOauthClient(clientId)) return;
  const reader = documentReaderName();
  const { ofReader, total } = documentsPerMinute;
  const isAllowed =
    (reader === "" || (await acquireToken(`oauth_documents:${reader}`, ofReader, 60)).allowed) &&
    (await acquireToken("oauth_documents", total, 60)).allowed;
  if (!isAllowed) throw temporarilyUnavailable("too many client metadata documents are being fetched");
}
