import { findOauthClient, hasActiveGrant } from "@/lib/identity/oauth/oauth-client";
import { isOutboundError } from "@/lib/platform/outbound/outbound-error";
import { outboundFetch } from "@/lib/platform/outbound/outbound-fetch";
import { oncePerProcess } from "@/lib/platform/per-process";
import { documentsOfRequest, type Fetched } from "./document-reader";
import { limitDocuments, temporarilyUnavailable } from "./limit-documents";

const totalMs = 5_000;
const bytesMax = 16_384;

/** As for every outgoing request, only public addresses are reached unless the operator allows more. */
async function fetchDocument(url: string): Promise<Fetched> {
  const request = { headers: { accept: "application/json" }, totalMs, maxBytes: bytesMax };
  return outboundFetch(url, request).catch((error: unknown) => {
    if (isOutboundError(error)) return error;
    throw error;
  });
}

/** Whether this is a document of the client at the URL, which may still contain metadata that is refused. */
function isDocumentOf(url: string, fetched: Fetched): boolean {
  if (isOutboundError(fetched) || fetched.status !== 200) return false;
  try {
    const document: unknown = JSON.parse(fetched.body.toString("utf8"));
    return typeof document === "object" && document !== null && "client_id" in document && document.client_id === url;
  } catch {
    return false;
  }
}

/** Whether the host has failed, so that the document can be there later. */
function hasHostFailed(fetched: Fetched): boolean {
  if (isOutboundError(fetched)) return fetched.reason !== "refused" && fetched.reason !== "too_large";
  return fetched.status >= 500 || fetched.status === 429;
}

async function loadDocument(url: string): Promise<Fetched> {
  const fetched = await fetchDocument(url);
  if (isDocumentOf(url, fetched)) return fetched;
  const metadata = (await hasActiveGrant(url)) ? await findOauthClient(url) : null;
  if (metadata) {
    const body = Buffer.from(JSON.stringify(metadata));
    return { status: 200, headers: { "content-type": "application/json" }, body };
  }
  if (hasHostFailed(fetched)) throw temporarilyUnavailable("the client metadata document cannot be read now");
  return fetched;
}

/** Documents that are being loaded, by their URL. */
const loading = () => oncePerProcess("client documents", () => new Map<string, Promise<Fetched>>());

function loadOnce(url: string): Promise<Fetched> {
  const known = loading().get(url);
  if (known) return known;
  const loaded = loadDocument(url).finally(() => loading().delete(url));
  loading().set(url, loaded);
  return loaded;
}

/**
 * Loads the document of a client for `takeClientDocument`, before the library asks for it: an error in its request would be an invalid client. A
 * client that a user has allowed keeps the document of that time while its URL returns none. Throws temporarily_unavailable for other clients while
 * their host fails, and above the limits.
 */
export async function loadClientDocument(url: string): Promise<true> {
  await limitDocuments(url);
  const fetched = await loadOnce(url);
  documentsOfRequest().set(url, fetched);
  return true;
}

/** The response to the library's request for a client document. No other request of it is sent. */
export async function takeClientDocument(input: string | URL | Request): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  const fetched = documentsOfRequest().get(url);
  if (!fetched) throw new Error("only client metadata documents are fetched");
  if (isOutboundError(fetched)) throw fetched;
  const { status, headers, body } = fetched;
  const kept = ["content-type", "cache-control", "expires"].flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [[name, value] as [string, string]];
  });
  const isEmpty = status < 200 || [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : new Uint8Array(body), { status: Math.max(status, 200), headers: kept });
}
