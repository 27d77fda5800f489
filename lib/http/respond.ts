import { createHash } from "node:crypto";
import type { Account } from "@/lib/auth/account";
import type { Answer, Contract } from "./contract";
import { finishDocument } from "./finish-document";
import { answerType, jsonType } from "./media-type";
import { securityHeaders } from "./security-headers";

type Headers = Record<string, string>;

function isFresh(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match") ?? "";
  return known.split(",").some((tag) => [etag, `W/${etag}`, "*"].includes(tag.trim()));
}

/** A handler's own answer, with what every answer carries where it says nothing else. */
function complete(response: Response, headers: Headers): Response {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

function respondJson(request: Request, contract: Contract, value: unknown, headers: Headers): Response {
  const body = JSON.stringify(value);
  const { status = 200 } = contract;
  if (request.method !== "GET" && request.method !== "HEAD") return new Response(body, { status, headers });
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const { "content-type": _, ...headersWithoutBody } = headers;
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers: { ...headersWithoutBody, etag } });
  return new Response(body, { status, headers: { ...headers, etag } });
}

/** Serialises what a handler gave, with ETag and 304 for reads. */
export async function respond(
  account: Account,
  request: Request,
  contract: Contract,
  answer: Answer,
  rateHeaders: Headers,
): Promise<Response> {
  const headers = { ...securityHeaders, ...rateHeaders };
  if (answer instanceof Response) return complete(answer, headers);
  if (answer === null) return new Response(null, { status: contract.status ?? 200, headers });
  if ("plainJson" in answer) {
    return respondJson(request, contract, answer.plainJson, { ...headers, "content-type": jsonType });
  }
  const document = await finishDocument(account, request, answer, contract.include ?? []);
  return respondJson(request, contract, document, { ...headers, "content-type": answerType(request) });
}
