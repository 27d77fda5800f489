import type { Account } from "@/lib/platform/auth/account";
import type { Document } from "@/lib/platform/jsonapi/document";
import type { Answer, Contract } from "./contract";
import { entityTag, isFresh } from "./entity-tag";
import { finishDocument } from "./finish-document";
import { answerType, jsonType } from "./media-type";
import { securityHeaders } from "./security-headers";

type Headers = Record<string, string>;

/** A handler's own answer, with what every answer carries where it says nothing else. */
function complete(response: Response, headers: Headers): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

type Told = { value: unknown; version?: string | undefined };

function respondJson(request: Request, contract: Contract, { value, version }: Told, headers: Headers): Response {
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

/** Where what was made can be read from now on. */
function locationOf({ status }: Contract, { data }: Document): string | undefined {
  return status === 201 && !Array.isArray(data) ? data.links?.self : undefined;
}

/** Serialises what a handler gave, with ETag and 304 for reads. */
export async function respond(
  account: Account,
  request: Request,
  contract: Contract,
  answer: Answer,
): Promise<Response> {
  const headers = { ...securityHeaders, ...contract.headers };
  if (answer instanceof Response) return complete(answer, headers);
  if (answer === null) return new Response(null, { status: contract.status ?? 200, headers });
  if ("plainJson" in answer) {
    return respondJson(request, contract, { value: answer.plainJson }, { ...headers, "content-type": jsonType });
  }
  const location = locationOf(contract, answer);
  const value = await finishDocument(account, request, answer, contract.include ?? []);
  return respondJson(
    request,
    contract,
    { value, version: answer.version },
    { ...headers, ...(location && { location }), "content-type": answerType(request) },
  );
}
