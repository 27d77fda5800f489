import { codeOfFailure } from "@/lib/http/error-response";
import { takeRequest } from "@/lib/http/rate-limit";
import { refusal } from "@/lib/mcp/output/refusal";
import type { Account } from "@/lib/platform/auth/account";
import { AppError, isAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { faultOfSender } from "./allowed-sender";
import { authenticateCaller } from "./authenticate-caller";
import { openToPage } from "./cross-origin";
import { readMessage } from "./read-message";

/** Per account: an assistant asks in bursts, and one that runs in circles is stopped. */
const bucket = { name: "mcp", perMinute: 300 };

export type Asked = { account: Account; message: Record<string, unknown> };
type Serve = (request: Request, asked: Asked) => Promise<Response>;

/** For the protocol's library: it asks for both types whichever it answers with, and has no use for the key. */
function forLibrary(request: Request): Request {
  const headers = new Headers(request.headers);
  const accepted = headers.get("accept") ?? "*/*";
  if (/application\/(json|\*)|\*\/\*|text\/event-stream/.test(accepted)) {
    headers.set("accept", "application/json, text/event-stream");
  }
  headers.delete("authorization");
  headers.delete("cookie");
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

function refuse(error: unknown): Response {
  if (isAppError(error)) return refusal(error);
  log().error({ err: error }, "tool server failed");
  const code = codeOfFailure(error) === "unavailable" ? "unavailable" : "internal";
  return refusal(new AppError(code, "The tool server cannot answer now. Try again in a few seconds."));
}

async function answer(request: Request, serve: Serve, quota: Record<string, string>): Promise<Response> {
  const fault = faultOfSender(request.headers);
  if (fault !== null) throw new AppError("forbidden", fault);
  const account = await authenticateCaller(request.headers);
  Object.assign(quota, await takeRequest(account, bucket));
  return serve(forLibrary(request), { account, message: await readMessage(request) });
}

/** One message in, one answer out: 403 for strange senders, then 401, 429, 413, 415 and 400, and only then is it served. */
export async function guardMessages(request: Request, serve: Serve): Promise<Response> {
  const quota: Record<string, string> = {};
  const response = await answer(request, serve, quota).catch(refuse);
  for (const [name, value] of Object.entries(quota)) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return openToPage(request, response);
}
