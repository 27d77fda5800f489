import type { CarrierAnswer } from "@/lib/ingest/carriers/carrier";
import { headersByName } from "@/lib/ingest/carriers/connections/headers-by-name";
import type { AccountConnection } from "@/lib/ingest/carriers/connections/open-connection";
import { findToken, type OAuthConnection } from "./find-token";

type Ask = (headers: Record<string, string>) => Promise<CarrierAnswer>;

function basic(username: string, password: string): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
}

function isUnauthorized(answer: CarrierAnswer): boolean {
  return answer.outcome === "trouble" && answer.pages.at(-1)?.status === 401;
}

/** A token kept may have been withdrawn before its time: refused, it is replaced once. */
async function askWithToken(connection: OAuthConnection, ask: Ask): Promise<CarrierAnswer> {
  const headers = headersByName(connection.auth.headers);
  const token = await findToken(connection, null);
  if ("outcome" in token) return token;
  const answer = await ask({ ...headers, authorization: `Bearer ${token.value}` });
  if (token.isNew || !isUnauthorized(answer)) return answer;
  const other = await findToken(connection, token.value);
  if ("outcome" in other) return other;
  return ask({ ...headers, authorization: `Bearer ${other.value}` });
}

/** Asks with the credentials of the connection, whatever their kind, made into headers. */
export async function askSignedIn(connection: AccountConnection, ask: Ask): Promise<CarrierAnswer> {
  const { auth } = connection;
  switch (auth.type) {
    case "none":
      return ask({});
    case "headers":
      return ask(headersByName(auth.headers));
    case "basic":
      return ask({ authorization: basic(auth.username, auth.password) });
    case "oauth2_client_credentials":
      return askWithToken({ ...connection, auth }, ask);
  }
}
