import { errorCodeOf, errorResponse } from "@/lib/http/error-response";
import { finishRequest, startRequest } from "@/lib/http/finish-request";
import { securityHeaders } from "@/lib/http/response-headers";
import { handleAuth } from "@/lib/platform/auth/handle-auth";
import { AppError, isAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

async function answer(request: Request): Promise<Response> {
  try {
    const response = await handleAuth(request);
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
    return response;
  } catch (error) {
    if (isAppError(error)) return errorResponse(request, error);
    log().error({ err: error }, "sign-in failed");
    const detail = "Signing in does not work at the moment. Try again.";
    return errorResponse(request, new AppError(errorCodeOf(error), detail));
  }
}

async function handle(request: Request): Promise<Response> {
  const running = startRequest();
  return finishRequest(request, running, await answer(request));
}

/** next-auth's own endpoints: csrf, session, sign-in, sign-out. */
export const GET = handle;
export const POST = handle;
