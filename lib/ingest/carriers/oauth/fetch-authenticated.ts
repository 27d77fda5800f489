import type { CarrierResponse } from "@/lib/ingest/carriers/carrier";
import { type DecryptedConnection, headersByName } from "@/lib/ingest/carriers/connections/decrypt-connection";
import { findAccessToken, type OAuthConnection } from "./access-token";

type FetchWithHeaders = (headers: Record<string, string>) => Promise<CarrierResponse>;

function basicAuthorization(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
}

function isUnauthorized(response: CarrierResponse): boolean {
  return response.outcome === "failed" && response.pages.at(-1)?.status === 401;
}

/** A stored token may have been revoked before it expires: after a 401 it is replaced once. */
async function fetchWithToken(connection: OAuthConnection, fetchWith: FetchWithHeaders): Promise<CarrierResponse> {
  const headers = headersByName(connection.auth.headers);
  const token = await findAccessToken(connection, null);
  if ("outcome" in token) return token;
  const response = await fetchWith({ ...headers, authorization: `Bearer ${token.value}` });
  if (token.isNew || !isUnauthorized(response)) return response;
  const newToken = await findAccessToken(connection, token.value);
  if ("outcome" in newToken) return newToken;
  return fetchWith({ ...headers, authorization: `Bearer ${newToken.value}` });
}

/** Calls `fetchWith` with the connection's credentials as request headers, for every type of authentication. */
export async function fetchAuthenticated(
  connection: DecryptedConnection,
  fetchWith: FetchWithHeaders,
): Promise<CarrierResponse> {
  const { auth } = connection;
  switch (auth.type) {
    case "none":
      return fetchWith({});
    case "headers":
      return fetchWith(headersByName(auth.headers));
    case "basic":
      return fetchWith({ authorization: basicAuthorization(auth.username, auth.password) });
    case "oauth2_client_credentials":
      return fetchWithToken({ ...connection, auth }, fetchWith);
  }
}
