import { createHash } from "node:crypto";
import type { Account } from "@/lib/auth/account";
import type { Document } from "@/lib/jsonapi/document";
import type { Answer, Contract } from "./contract";
import { finishDocument } from "./finish-document";
import { securityHeaders } from "./security-headers";

const jsonApiType = "application/vnd.api+json";

/** JSON:API's own media type only for who names it and not plain JSON: existing clients read application/json. */
function mediaType(request: Request): string {
  const accept = request.headers.get("accept") ?? "";
  return accept.includes(jsonApiType) && !accept.includes("application/json") ? jsonApiType : "application/json";
}

function isDocument(answer: Answer): answer is Document {
  if (answer === null || Array.isArray(answer) || !("data" in answer)) return false;
  const { data } = answer;
  const first: unknown = Array.isArray(data) ? data[0] : data;
  return Array.isArray(data) || (typeof first === "object" && first !== null && "relationships" in first);
}

function isFresh(request: Request, etag: string): boolean {
  const known = request.headers.get("if-none-match") ?? "";
  return known.split(",").some((tag) => [etag, `W/${etag}`, "*"].includes(tag.trim()));
}

/** Serialises what a handler gave, with ETag and 304 for reads. */
export async function respond(
  account: Account,
  request: Request,
  contract: Contract,
  answer: Answer,
  extraHeaders: Record<string, string>,
): Promise<Response> {
  if (answer instanceof Response) return answer;
  const headers = { ...securityHeaders, vary: "Accept, Authorization, Cookie", ...extraHeaders };
  if (answer === null) return new Response(null, { status: contract.status ?? 200, headers });
  const body = JSON.stringify(
    isDocument(answer) ? await finishDocument(account, request, answer, contract.include ?? []) : answer,
  );
  const full = { ...headers, "content-type": mediaType(request) };
  if (request.method !== "GET") return new Response(body, { status: contract.status ?? 200, headers: full });
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  if (isFresh(request, etag)) return new Response(null, { status: 304, headers: { ...headers, etag } });
  return new Response(body, { status: contract.status ?? 200, headers: { ...full, etag } });
}
