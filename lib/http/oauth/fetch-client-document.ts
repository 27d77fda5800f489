import { findOauthClient } from "@/lib/identity/oauth/oauth-client";
import { outboundFetch } from "@/lib/platform/outbound/outbound-fetch";

const totalMs = 5_000;
const bytesMax = 16_384;

async function fetchDocument(url: string): Promise<Response> {
  const { status, headers, body } = await outboundFetch(url, {
    headers: { accept: "application/json" },
    totalMs,
    maxBytes: bytesMax,
  });
  const kept = ["content-type", "cache-control", "expires"].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  const isEmpty = status < 200 || [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : new Uint8Array(body), { status: Math.max(status, 200), headers: kept });
}

/** The document as it was when a user allowed the client last; null for other clients. */
async function storedDocument(url: string): Promise<Response | null> {
  const metadata = await findOauthClient(url);
  return metadata && Response.json(metadata);
}

/**
 * Fetches a client id metadata document for the authorization server. As for every outgoing request, only public addresses are reached
 * unless the operator allows more. While its host fails, clients that a user has allowed keep their last document.
 */
export async function fetchClientDocument(input: string | URL | Request): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  try {
    const response = await fetchDocument(url);
    const hasFailed = response.status >= 500 || response.status === 429;
    return (hasFailed && (await storedDocument(url))) || response;
  } catch (error) {
    const stored = await storedDocument(url);
    if (!stored) throw error;
    return stored;
  }
}
