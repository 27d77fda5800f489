import { z } from "zod";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import { authenticate } from "@/lib/platform/auth/authenticate";
import { processCallerOf } from "@/lib/platform/auth/process-caller";
import { nothingIncluded } from "@/lib/platform/db/row-source";
import { AppError, isAppError, notFound } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { requestTurn, transactionInTurn, withProjectionTurn } from "@/lib/platform/work/projection-turn";
import { accountReads } from "./account-share";
import { assertAuthorized } from "./assert-authorized";
import type { BodyContract, Bucket, Contract, HandlerResult, Input, RouteContext, RouteHandler } from "./contract";
import { errorCodeOf, errorResponse } from "./error-response";
import { defaultPathsOf } from "./finish-document";
import { finishRequest, type RequestTrace, startRequest } from "./finish-request";
import { findIdempotentResponse, readIdempotencyKey, runIdempotent } from "./idempotency";
import { toInclude } from "./includable-resources";
import { consumeQuota } from "./rate-limit";
import { readBody } from "./read-body";
import {
  assertKnownFilters,
  assertKnownIncludes,
  assertKnownValues,
  isStrict,
  readInclude,
  readQuery,
} from "./read-query";
import { respond } from "./respond";
import { assertIfMatch } from "./response-headers";

const limitMs = 10_000;

export type WriteRequest = {
  request: Request;
  account: Account;
  contract: Contract;
  params: Record<string, string>;
  body: Buffer | undefined;
};

async function assertCurrent({ request, account, contract, params }: WriteRequest): Promise<void> {
  const ifMatch = request.headers.get("if-match");
  if (ifMatch === null || !contract.current) return;
  const result = await contract.current.find(request, account, params);
  assertIfMatch(ifMatch, result && "version" in result ? result.version : undefined);
}

/**
 * Runs a write with `If-Match` and `Idempotency-Key`. With `If-Match` the version check and the work share one snapshot, so that a
 * concurrent change causes a retry with a new check. With `Idempotency-Key` the response is stored in the transaction of the work.
 * `checkAddresses` runs before the transaction, unless the response is stored already.
 */
export async function executeWrite(
  write: WriteRequest,
  work: () => Promise<Response>,
  checkAddresses?: () => Promise<void>,
): Promise<Response> {
  const { request, contract } = write;
  const key = readIdempotencyKey(request);
  const isConditional = contract.current !== undefined && request.headers.has("if-match");
  const checkedWork = async () => {
    await assertCurrent(write);
    return work();
  };
  if (contract.outbound) return key === null ? checkedWork() : runIdempotent(write, key, checkedWork);
  if (checkAddresses) {
    const stored = key === null ? null : await findIdempotentResponse(write, key);
    if (stored) return stored;
    await checkAddresses();
  }
  if (key === null && !isConditional) return work();
  const run = () => (key === null ? checkedWork() : runIdempotent(write, key, checkedWork));
  return withProjectionTurn(
    write.account.id,
    (turn) => transactionInTurn(turn, run, { limitMs, snapshot: isConditional }),
    requestTurn,
  );
}

type Definition<Params, Query, Body> = Contract<Params, Query, Body> & {
  /**
   * Resolves and checks the addresses in the body, which must not happen in the transaction in which the handler of a write can run.
   * Throws as the handler does.
   */
  checkAddresses?: (input: Pick<Input<Params, Query, Body>, "account" | "params" | "body">) => Promise<void>;
  handler: (input: Input<Params, Query, Body>) => Promise<HandlerResult> | HandlerResult;
};

const noBytes = Buffer.alloc(0);

/** Path parameters with an id. An id that is not a UUID returns 404 like an unknown one. */
export const idParams = z.object({ id: z.uuid() });

/** The id that `data.id` of the body is compared with. */
function expectedIdOf(
  id: BodyContract<unknown>["id"],
  account: Account,
  raw: Record<string, string>,
): string | undefined {
  if (id === "any" || id === "body") return undefined;
  return id === "account" ? account.id : raw[id === "path" ? "id" : id];
}

/** The parameters that identify the resource of a write: those of the path, or `data.id` of the body. */
function identityOf(contract: Contract, raw: Record<string, string>, body: unknown): Record<string, string> {
  return contract.body?.id === "body" ? { ...raw, id: (body as { data: { id: string } }).data.id } : raw;
}

function readParams<Params>(contract: Contract<Params>, raw: Record<string, string>): Params {
  if (!contract.params) return {} as Params;
  const parsed = contract.params.safeParse(raw);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** Parses the query. A route with `includable` rejects unknown relationships and filters, every route in strict mode unknown filters. */
function readKnownQuery<Params, Query, Body>(
  url: URL,
  headers: Headers,
  { includable, query }: Contract<Params, Query, Body>,
): Query {
  const strict = isStrict(url, headers);
  if (includable) assertKnownIncludes(url, includable);
  if (strict || (includable && query)) assertKnownFilters(url, query);
  if (strict) assertKnownValues(url, query);
  return query ? readQuery(url, query) : ({} as Query);
}

/** State that error responses need too: the trace of the request and the quota headers. */
type RequestState = { trace: RequestTrace; quotaHeaders: Record<string, string> };

/** Checks in the same order for every route: 401, 429, 403, path, query, body, record. */
async function handleRequest<Params, Query, Body>(
  definition: Definition<Params, Query, Body>,
  request: Request,
  context: RouteContext,
  state: RequestState,
): Promise<Response> {
  const isAnonymous = definition.auth === "none";
  const account = isAnonymous ? anonymous : await authenticate(request);
  state.trace.account = account.id || null;
  // What visitors of a shared page read does not count against the quota of the account.
  const isOwnProcess = processCallerOf(request) !== null;
  const bucket: Bucket = isAnonymous || isOwnProcess ? "none" : (definition.bucket ?? "default");
  state.quotaHeaders = await consumeQuota(account, bucket);
  const contract = definition as Contract;
  if (!isAnonymous) assertAuthorized(account, contract, request.method);
  // `next start` passes no params to a route without parameters.
  const raw = (await context.params) ?? {};
  const params = readParams(definition, raw);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const url = new URL(request.url);
  const query = readKnownQuery(url, request.headers, definition);
  const id = definition.body && expectedIdOf(definition.body.id, account, raw);
  const { bytes, body } = definition.body ? await readBody(request, definition.body, id) : {};
  const work = async () => {
    const include = toInclude([...defaultPathsOf(contract), ...readInclude(url)]);
    const result = await definition.handler({
      account,
      params,
      query,
      body: body as Body,
      bytes: bytes ?? noBytes,
      request,
      include,
    });
    // The response of a write can be stored and repeated, without the headers of this request.
    const headers = isRead ? { "x-request-id": state.trace.id, ...state.quotaHeaders } : {};
    return respond({ account, request, url, contract, include, headers }, result);
  };
  const check = definition.checkAddresses;
  const execute = () =>
    executeWrite(
      { request, account, contract, params: identityOf(contract, raw, body), body: bytes },
      work,
      check && (() => check({ account, params, body: body as Body })),
    );
  const answer = isAnonymous || isRead ? work : execute;
  // A file is awaited rather than computed by this process.
  const computes = (isRead || contract.readOnly) && !definition.mediaType;
  if (isAnonymous || !computes) return answer();
  return accountReads.run({ accountId: account.id, isOwnProcess }, request.signal, answer);
}

function rejectRequest(request: Request, error: unknown, { trace }: RequestState): Response {
  if (isAppError(error)) return errorResponse(request, error);
  log().error({ err: error, request_id: trace.id }, "request failed");
  if (errorCodeOf(error) === "unavailable") {
    const detail = "The database is not available. Try again in a few seconds.";
    return errorResponse(request, new AppError("unavailable", detail, null, { headers: { "retry-after": "5" } }));
  }
  const detail = `An internal error occurred. Quote the reference ${trace.id} when you report it.`;
  return errorResponse(request, new AppError("internal", detail));
}

/**
 * Defines a route: authentication, quota, authorization, validation of path, query and body, handler, response, and one log line
 * per request. The contract is attached to the handler for the OpenAPI document.
 */
export function defineRoute<Params = Record<string, never>, Query = Record<string, never>, Body = undefined>(
  definition: Definition<Params, Query, Body>,
): RouteHandler {
  const handle = async (request: Request, context: RouteContext = { params: {} }): Promise<Response> => {
    const state: RequestState = { trace: startRequest(), quotaHeaders: {} };
    const response = await handleRequest(definition, request, context, state).catch((error) =>
      rejectRequest(request, error, state),
    );
    return finishRequest(request, state.trace, response, state.quotaHeaders);
  };
  const { handler, checkAddresses: _, ...contract } = definition;
  const find: RouteHandler["find"] = async (request, account, raw) =>
    handler({
      account,
      params: readParams(definition, raw),
      query: {} as Query,
      body: undefined as Body,
      bytes: noBytes,
      request,
      include: nothingIncluded,
    });
  return Object.assign(handle, { contract: contract as Contract, find });
}
