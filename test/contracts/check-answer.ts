import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Contract } from "@/lib/http/contract";
import { jsonApiType } from "@/lib/http/media-type";
import type { FoundRoute } from "@/lib/http/route-table";
import { type Documented, documentedAnswer, faultOfErrors, isDocumented } from "./documented-answer";
import { jsonapiFaults } from "./jsonapi-faults";

export type AskedRequest = { method: string; url: URL };
/** `text` is null for a stream, whose end nobody waits for. */
export type ToldAnswer = { status: number; headers: Headers; text: string | null };

/** Headers that mean something to a client: an answer carries none of them that its operation does not list. */
const telling = [
  "etag",
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "location",
  "idempotent-replayed",
  "x-request-id",
];

function mediaTypeOf({ headers }: ToldAnswer): string {
  return (headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
}

function assertHeaders({ headers: listed }: Documented, { headers }: ToldAnswer): void {
  for (const [name, required] of listed) {
    if (required && !headers.has(name)) throw new Error(`lacks the header ${name}`);
  }
  for (const name of telling) {
    if (headers.has(name) && !listed.has(name)) throw new Error(`carries ${name}, which is not in the document`);
  }
}

/** What these answer with is included though nothing leads to it: decided so, for existing clients. */
const isLinkedBeyond = ({ method, url }: AskedRequest) =>
  (method === "POST" && url.pathname === "/v2/tracking_requests") || url.pathname.endsWith("/examples");

function assertJsonApi(asked: AskedRequest, body: unknown, isSparse: boolean): void {
  const [fault] = jsonapiFaults(body, { isLinked: !isSparse && !isLinkedBeyond(asked) });
  if (fault) throw new Error(`is no JSON:API document: ${fault}`);
}

function assertBody(documented: Documented, asked: AskedRequest, told: ToldAnswer): void {
  const { mediaTypes, faultOf } = documented;
  if (told.text === "" && mediaTypes.length === 0) return;
  const mediaType = mediaTypeOf(told);
  if (!mediaTypes.includes(mediaType)) throw new Error(`comes as ${mediaType || "nothing"}`);
  if (told.text === null) return;
  const body: unknown = JSON.parse(told.text);
  const isSparse = told.status < 300 && [...asked.url.searchParams.keys()].some((name) => name.startsWith("fields["));
  const fault = faultOf(mediaType, body, isSparse);
  if (fault) throw new Error(`breaks its schema: ${fault}\n${told.text.slice(0, 2_000)}`);
  if (mediaTypes.includes(jsonApiType)) assertJsonApi(asked, body, isSparse);
  if (told.status >= 400) assertStatus(body, told);
}

function assertStatus(body: unknown, { status }: ToldAnswer): void {
  const { errors } = body as { errors: { status: string }[] };
  if (errors[0]?.status !== String(status)) throw new Error(`names the status ${errors[0]?.status}`);
}

/** Answers of the table itself: no address, a method it does not take, too long an address. */
function assertOfNoOperation(told: ToldAnswer): void {
  if (![401, 404, 405, 414].includes(told.status)) throw new Error("is the answer of no operation");
  const body: unknown = JSON.parse(told.text ?? "");
  const fault = faultOfErrors(body);
  if (fault) throw new Error(`breaks the shape of refusals: ${fault}`);
  assertStatus(body, told);
  if (told.status === 405 && !told.headers.has("allow")) throw new Error("lacks the header allow");
  if (!told.headers.has("x-request-id")) throw new Error("lacks the header x-request-id");
}

/** What the document does not hold, such as the sandbox carrier, is held to its contract. */
function assertContract(contract: Contract, told: ToldAnswer): void {
  if (told.status >= 400 || told.status === 304) return;
  const body: unknown = told.text ? JSON.parse(told.text) : null;
  const parsed = contract.response.safeParse(body);
  if (!parsed.success) throw new Error(`breaks its contract: ${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, body)) throw new Error("says more than its contract");
}

function contractOf(found: FoundRoute | null, method: string): Contract | null {
  const handler = found?.entry.module[method as keyof FoundRoute["entry"]["module"]];
  return handler && "contract" in handler ? (handler.contract as Contract) : null;
}

function assertAnswer(found: FoundRoute | null, asked: AskedRequest, told: ToldAnswer): void {
  const contract = contractOf(found, asked.method);
  const pattern = found?.entry.pattern ?? "";
  if (!contract) assertOfNoOperation(told);
  else if (pattern.startsWith("/v2/")) assertDocumented(pattern, asked, told);
  else assertContract(contract, told);
}

function assertDocumented(pattern: string, asked: AskedRequest, told: ToldAnswer): void {
  if (!isDocumented(pattern, asked.method)) throw new Error("is no operation of the document: npm run generate");
  const documented = documentedAnswer(pattern, asked.method, told.status);
  if (!documented) throw new Error("has a status that the document does not list");
  assertHeaders(documented, told);
  assertBody(documented, asked, told);
}

/**
 * For tests: throws when an answer is not what the OpenAPI document says of its operation: status, headers, media type and
 * body, to the last member. A document older than the contracts is one cause: `npm run generate`.
 */
export function checkAnswer(found: FoundRoute | null, asked: AskedRequest, told: ToldAnswer): void {
  if (asked.method === "HEAD" || asked.method === "OPTIONS") return;
  try {
    assertAnswer(found, asked, told);
  } catch (error) {
    const of = `${asked.method} ${asked.url.pathname}${asked.url.search} → ${told.status}`;
    throw new Error(`${of}: ${error instanceof Error ? error.message : error}`);
  }
}
