import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Contract } from "@/lib/http/contract";
import { jsonApiType } from "@/lib/http/response-headers";
import type { FoundRoute } from "@/lib/http/route-table";
import { type DocumentedResponse, documentedResponse, errorsViolation, isDocumented } from "./documented-response";
import { jsonapiViolations } from "./jsonapi-violations";

export type SentRequest = { method: string; url: URL };
/** `text` is null for a stream, whose body is not read. */
export type ReceivedResponse = { status: number; headers: Headers; text: string | null };

/** Headers that a response may only have if its operation documents them. */
const checkedHeaders = [
  "etag",
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "location",
  "idempotent-replayed",
  "x-request-id",
];

function mediaTypeOf({ headers }: ReceivedResponse): string {
  return (headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
}

function assertHeaders({ headers: documented }: DocumentedResponse, { headers }: ReceivedResponse): void {
  for (const [name, required] of documented) {
    if (required && !headers.has(name)) throw new Error(`the required header ${name} is missing`);
  }
  for (const name of checkedHeaders) {
    if (headers.has(name) && !documented.has(name)) throw new Error(`the header ${name} is not documented`);
  }
}

/** Responses that include resources without a link to them, for existing clients (docs/jsonapi.md). */
const hasUnlinkedIncludes = ({ method, url }: SentRequest) =>
  (method === "POST" && url.pathname === "/v2/tracking_requests") || url.pathname.endsWith("/examples");

function assertJsonApi(request: SentRequest, body: unknown, isSparse: boolean): void {
  const [violation] = jsonapiViolations(body, { isLinked: !isSparse && !hasUnlinkedIncludes(request) });
  if (violation) throw new Error(`not a valid JSON:API document: ${violation}`);
}

function assertBody(documented: DocumentedResponse, request: SentRequest, response: ReceivedResponse): void {
  const { mediaTypes, violationOf } = documented;
  if (response.text === "" && mediaTypes.length === 0) return;
  const mediaType = mediaTypeOf(response);
  if (!mediaTypes.includes(mediaType)) throw new Error(`the media type ${mediaType || "none"} is not documented`);
  if (response.text === null) return;
  assertTimes(response.text);
  const body: unknown = JSON.parse(response.text);
  const isSparse =
    response.status < 300 && [...request.url.searchParams.keys()].some((name) => name.startsWith("fields["));
  const violation = violationOf(mediaType, body, isSparse);
  if (violation) throw new Error(`the body violates its schema: ${violation}\n${response.text.slice(0, 2_000)}`);
  if (mediaTypes.includes(jsonApiType)) assertJsonApi(request, body, isSparse);
  if (response.status >= 400) assertStatus(body, response);
}

/** A time of a whole second with a fraction, which clients with `strptime("%Y-%m-%dT%H:%M:%SZ")` do not parse. */
const needlessFraction = /"(?:\w+_)?(?:at|until|since|timestamp|now)":"[^"]{19}\.000Z"/;

function assertTimes(text: string): void {
  const [found] = needlessFraction.exec(text) ?? [];
  if (found) throw new Error(`the time ${found} has a fraction of zero`);
}

function assertStatus(body: unknown, { status }: ReceivedResponse): void {
  const { errors } = body as { errors: { status: string }[] };
  if (errors[0]?.status !== String(status)) throw new Error(`the error has the status ${errors[0]?.status}`);
}

/** Checks a response without operation: unknown path, unsupported method or too long URL. */
function assertRouterError(response: ReceivedResponse): void {
  if (![401, 404, 405, 414].includes(response.status)) throw new Error("the response does not belong to an operation");
  const body: unknown = JSON.parse(response.text ?? "");
  const violation = errorsViolation(body);
  if (violation) throw new Error(`the body violates the schema of errors: ${violation}`);
  assertStatus(body, response);
  if (response.status === 405 && !response.headers.has("allow"))
    throw new Error("the required header allow is missing");
  if (!response.headers.has("x-request-id")) throw new Error("the required header x-request-id is missing");
}

/** Checks routes that are not in the document, such as the sandbox carrier, against their contract. */
function assertContract(contract: Contract, response: ReceivedResponse): void {
  if (response.status >= 400 || response.status === 304 || contract.mediaType) return;
  const body: unknown = response.text ? JSON.parse(response.text) : null;
  const parsed = contract.response.safeParse(body);
  if (!parsed.success) throw new Error(`the body violates its contract: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, body)) throw new Error("the body has members that are not in its contract");
}

function contractOf(found: FoundRoute | null, method: string): Contract | null {
  const handler = found?.entry.module[method as keyof FoundRoute["entry"]["module"]];
  return handler && "contract" in handler ? (handler.contract as Contract) : null;
}

function assertResponse(found: FoundRoute | null, request: SentRequest, response: ReceivedResponse): void {
  const contract = contractOf(found, request.method);
  const pattern = found?.entry.pattern ?? "";
  if (!contract) assertRouterError(response);
  else if (pattern.startsWith("/v2/")) assertDocumented(pattern, request, response);
  else assertContract(contract, response);
}

function assertDocumented(pattern: string, request: SentRequest, response: ReceivedResponse): void {
  if (!isDocumented(pattern, request.method))
    throw new Error("the operation is not documented: run `npm run generate`");
  const documented = documentedResponse(pattern, request.method, response.status);
  if (!documented) throw new Error("the status is not documented");
  assertHeaders(documented, response);
  assertBody(documented, request, response);
}

/**
 * For tests: throws when status, headers, media type or body of a response differ from the OpenAPI document. If the contracts
 * changed, update the document with `npm run generate`.
 */
export function checkResponse(found: FoundRoute | null, request: SentRequest, response: ReceivedResponse): void {
  if (request.method === "HEAD" || request.method === "OPTIONS") return;
  try {
    assertResponse(found, request, response);
  } catch (error) {
    const exchange = `${request.method} ${request.url.pathname}${request.url.search} → ${response.status}`;
    throw new Error(`${exchange}: ${error instanceof Error ? error.message : error}`);
  }
}
