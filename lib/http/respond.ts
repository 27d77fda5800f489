import type { Account } from "@/lib/platform/auth/account";
import type { Document } from "@/lib/platform/jsonapi/document";
import type { Contract, HandlerResult } from "./contract";
import { finishDocument } from "./finish-document";
import { entityTag, isFresh, jsonType, responseMediaType, securityHeaders } from "./response-headers";

type Headers = Record<string, string>;

/** Adds the default headers to a complete response of a handler. */
function withDefaultHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

type Payload = { value: unknown; version?: string | undefined };

function respondJson(request: Request, contract: Contract, { value, version }: Payload, headers: Headers): Response {
  const body = JSON.stringify(value);
  const { status = 200 } = contract;
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && !version) return new Response(body, { status, headers });
  const etag = entityTag(body, version);
  if (!isRead) return new Response(body, { status, headers: { ...headers, etag } });
  const { "content-type": _, ...headersWithoutBody } = headers;
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers: { ...headersWithoutBody, etag } });
  return new Response(body, { status, headers: { ...headers, etag } });
}

/** The Location header of a created resource. */
function locationOf({ status }: Contract, { data }: Document): string | undefined {
  return status === 201 && !Array.isArray(data) ? data.links?.self : undefined;
}

/** Serializes the result of a handler, with an ETag, and 304 for an unchanged read. */
export async function respond(
  account: Account,
  request: Request,
  contract: Contract,
  result: HandlerResult,
): Promise<Response> {
  const headers = { ...securityHeaders, ...contract.headers };
  if (result instanceof Response) return withDefaultHeaders(result, headers);
  if (result === null) return new Response(null, { status: contract.status ?? 200, headers });
  if ("plainJson" in result) {
    return respondJson(request, contract, { value: result.plainJson }, { ...headers, "content-type": jsonType });
  }
  const location = locationOf(contract, result);
  const value = await finishDocument(account, request, result, contract.include ?? []);
  return respondJson(
    request,
    contract,
    { value, version: result.version },
    { ...headers, ...(location && { location }), "content-type": responseMediaType(request) },
  );
}
