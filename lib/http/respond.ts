import type { Document } from "@/lib/platform/jsonapi/document";
import { BufferedResponse } from "./buffered-response";
import type { Contract, HandlerResult } from "./contract";
import { finishDocument, type RequestedDocument } from "./finish-document";
import type { HeaderRecord } from "./record-headers";
import { entityTag, isFresh, jsonType, responseMediaType, securityHeaders } from "./response-headers";

/** Adds the default headers to a complete response of a handler. */
function withDefaultHeaders(response: Response, headers: HeaderRecord): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** A serialized body. Without `etag`, it follows from the body and the version. */
type Serialized = { body: string | Uint8Array<ArrayBuffer>; version?: string | undefined; etag?: string };

const clock = /"clock_now":"[^"]*"/g;

/**
 * What of a body the ETag depends on: all but the current time of sandbox cargo, which differs in every response. Quotes within texts
 * are escaped, so that nothing that a user entered matches.
 */
function withoutClock(body: Serialized["body"]): Serialized["body"] {
  return typeof body === "string" && body.includes('"clock_now":"') ? body.replaceAll(clock, "") : body;
}

function respondJson(request: Request, contract: Contract, serialized: Serialized, headers: HeaderRecord): Response {
  const { body, version } = serialized;
  const { status = 200 } = contract;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && !version) return new BufferedResponse(body, status, headers);
  const etag = serialized.etag ?? entityTag(withoutClock(body), version);
  if (!isRead) return new BufferedResponse(body, status, { ...headers, etag });
  const { "content-type": _, ...headersWithoutBody } = headers;
  if (isFresh(request, etag)) return new BufferedResponse(null, 304, { ...headersWithoutBody, etag });
  return new BufferedResponse(body, status, { ...headers, etag });
}

const constants = new WeakMap<Document, Serialized & { href: string }>();

/** Serializes a document. That of a constant one is kept for the URL that was requested last. */
async function serialize(requested: RequestedDocument, document: Document): Promise<Serialized> {
  const { href } = requested.url;
  const known = constants.get(document);
  if (known?.href === href) return known;
  const text = JSON.stringify(await finishDocument(requested, document));
  if (!document.isConstant) return { body: text, version: document.version };
  const constant = { href, body: Buffer.from(text), etag: entityTag(text, document.version) };
  constants.set(document, constant);
  return constant;
}

/** The Location header of a created resource. */
function locationOf({ status }: Contract, { data }: Document): string | undefined {
  return status === 201 && !Array.isArray(data) ? data.links?.self : undefined;
}

/** Serializes the result of a handler, with an ETag, and 304 for an unchanged read. */
export async function respond(requested: RequestedDocument, result: HandlerResult): Promise<Response> {
  const { request, contract } = requested;
  const headers = { ...securityHeaders, ...contract.headers, ...requested.headers };
  if (result instanceof Response) return withDefaultHeaders(result, headers);
  if (result === null) return new BufferedResponse(null, contract.status ?? 200, headers);
  if ("plainJson" in result) {
    const body = JSON.stringify(result.plainJson);
    return respondJson(request, contract, { body }, { ...headers, "content-type": jsonType });
  }
  const location = locationOf(contract, result);
  const contentType = responseMediaType(request);
  const all = { ...headers, ...(location && { location }), "content-type": contentType };
  return respondJson(request, contract, await serialize(requested, result), all);
}
