import { outboundFetch } from "@/lib/platform/outbound/outbound-fetch";

const totalMs = 5_000;
const bytesMax = 16_384;

/**
 * Fetches a client id metadata document for the authorization server. As for every outgoing request, only public addresses are reached
 * unless the operator allows more.
 */
export async function fetchClientDocument(input: string | URL | Request): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
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
