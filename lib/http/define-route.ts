import { z } from "zod";
import { type Account, nobody } from "@/lib/platform/auth/account";
import { authenticate } from "@/lib/platform/auth/authenticate";
import { AppError, isAppError, notFound } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { assertMay } from "./assert-may";
import type { Answer, BodyContract, Bucket, Contract, Input, RouteContext, RouteHandler } from "./contract";
import { codeOfFailure, errorResponse } from "./error-response";
import { finishRequest, type Running, startRequest } from "./finish-request";
import { takeRequest } from "./rate-limit";
import { readBody } from "./read-body";
import { readQuery } from "./read-query";
import { respond } from "./respond";
import { writeSafely } from "./safe-write";

type Definition<Params, Query, Body> = Contract<Params, Query, Body> & {
  handler: (input: Input<Params, Query, Body>) => Promise<Answer> | Answer;
};

const noBytes = Buffer.alloc(0);

/** Ids that are no UUID meet the same 404 as unknown ones. */
export const idParams = z.object({ id: z.uuid() });

/** What the id in a body is compared with. */
function idFor(id: BodyContract<unknown>["id"], account: Account, raw: Record<string, string>): string | undefined {
  if (id === "any") return undefined;
  return id === "account" ? account.id : raw[id === "path" ? "id" : id];
}

function readParams<Params>(contract: Contract<Params>, raw: Record<string, string>): Params {
  if (!contract.params) return {} as Params;
  const parsed = contract.params.safeParse(raw);
  if (!parsed.success) throw notFound();
  return parsed.data;
}

/** What the answer carries even when it becomes a refusal: whose request it is, and where the quota stands. */
type Told = { running: Running; headers: Record<string, string> };

/** Refusals in one order for every route: 401, 429, 403, path, query, body, row. */
async function answer<Params, Query, Body>(
  definition: Definition<Params, Query, Body>,
  request: Request,
  context: RouteContext,
  told: Told,
): Promise<Response> {
  const open = definition.auth === "none";
  const account = open ? nobody : await authenticate(request);
  told.running.account = account.id || null;
  const bucket: Bucket = open ? "none" : (definition.bucket ?? "default");
  told.headers = await takeRequest(account, bucket);
  const contract = definition as Contract;
  if (!open) assertMay(account, contract, request.method);
  // Plain `next start` gives none to a route without parameters.
  const raw = (await context.params) ?? {};
  const params = readParams(definition, raw);
  const query = definition.query ? readQuery(new URL(request.url), definition.query) : ({} as Query);
  const id = definition.body && idFor(definition.body.id, account, raw);
  const { bytes, body } = definition.body ? await readBody(request, definition.body, id) : {};
  const work = async () => {
    const result = await definition.handler({
      account,
      params,
      query,
      body: body as Body,
      bytes: bytes ?? noBytes,
      request,
    });
    return respond(account, request, contract, result);
  };
  if (open || request.method === "GET" || request.method === "HEAD") return work();
  return writeSafely({ request, account, contract, params: raw, body: bytes }, work);
}

function refuse(request: Request, error: unknown, { running }: Told): Response {
  if (isAppError(error)) return errorResponse(request, error);
  log().error({ err: error, request_id: running.id }, "request failed");
  if (codeOfFailure(error) === "unavailable") {
    const detail = "The database does not answer. Try again in a few seconds.";
    return errorResponse(request, new AppError("unavailable", detail, null, { headers: { "retry-after": "5" } }));
  }
  const detail = `This is our mistake. Name the reference ${running.id} when you report it.`;
  return errorResponse(request, new AppError("internal", detail));
}

/**
 * The only wrapper of a route: authentication → quota → permission → path, query, body → handler → answer, and one line of
 * log per request. The contract hangs on the handler for the OpenAPI document.
 */
export function defineRoute<Params = Record<string, never>, Query = Record<string, never>, Body = undefined>(
  definition: Definition<Params, Query, Body>,
): RouteHandler {
  const handle = async (request: Request, context: RouteContext = { params: {} }): Promise<Response> => {
    const told: Told = { running: startRequest(), headers: {} };
    const response = await answer(definition, request, context, told).catch((error) => refuse(request, error, told));
    return finishRequest(request, told.running, response, told.headers);
  };
  const { handler, ...contract } = definition;
  const find: RouteHandler["find"] = async (request, account, raw) =>
    handler({
      account,
      params: readParams(definition, raw),
      query: {} as Query,
      body: undefined as Body,
      bytes: noBytes,
      request,
    });
  return Object.assign(handle, { contract: contract as Contract, find });
}
