import { errorCodeOf } from "@/lib/http/error-response";
import { consumeQuota } from "@/lib/http/rate-limit";
import type { Account } from "@/lib/platform/auth/account";
import { AppError, isAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { authenticateCaller } from "./authenticate-caller";
import { addCorsHeaders } from "./cors";
import { jsonRpcErrorResponse } from "./json-rpc-error";
import { readMessage } from "./read-message";
import { describeSenderProblem } from "./sender-problem";

/** Rate limit per account; allows bursts but stops endless loops. */
const bucket = { name: "mcp", perMinute: 300 };

export type McpRequest = { account: Account; message: Record<string, unknown> };
type Serve = (request: Request, message: McpRequest) => Promise<Response>;

/** Prepares the request for the MCP library, which requires both media types in Accept and must not see credentials. */
function toLibraryRequest(request: Request): Request {
  const headers = new Headers(request.headers);
  const accepted = headers.get("accept") ?? "*/*";
  if (/application\/(json|\*)|\*\/\*|text\/event-stream/.test(accepted)) {
    headers.set("accept", "application/json, text/event-stream");
  }
  headers.delete("authorization");
  headers.delete("cookie");
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

function toErrorResponse(error: unknown): Response {
  if (isAppError(error)) return jsonRpcErrorResponse(error);
  log().error({ err: error }, "MCP request failed");
  const code = errorCodeOf(error) === "unavailable" ? "unavailable" : "internal";
  return jsonRpcErrorResponse(
    new AppError(code, "The MCP server could not process the request. Try again in a few seconds."),
  );
}

async function authenticateAndServe(request: Request, serve: Serve, quota: Record<string, string>): Promise<Response> {
  const problem = describeSenderProblem(request.headers);
  if (problem !== null) throw new AppError("forbidden", problem);
  const account = await authenticateCaller(request);
  Object.assign(quota, await consumeQuota(account, bucket));
  return serve(toLibraryRequest(request), { account, message: await readMessage(request) });
}

/** Handles one MCP message. Checks in this order: Host and Origin (403), API key or access token (401), rate limit (429), body (413, 415, 400). */
export async function handleMcpRequest(request: Request, serve: Serve): Promise<Response> {
  const quota: Record<string, string> = {};
  const response = await authenticateAndServe(request, serve, quota).catch(toErrorResponse);
  for (const [name, value] of Object.entries(quota)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return addCorsHeaders(request, response);
}
