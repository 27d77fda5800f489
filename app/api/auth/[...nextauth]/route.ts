import { handleAuth } from "@/lib/auth/handle-auth";
import { AppError, isAppError } from "@/lib/errors";
import { codeOfFailure, errorResponse } from "@/lib/http/error-response";
import { securityHeaders } from "@/lib/http/security-headers";
import { log } from "@/lib/log";

async function answer(request: Request): Promise<Response> {
  try {
    const response = await handleAuth(request);
    for (const [name, value] of Object.entries(securityHeaders)) response.headers.set(name, value);
    return response;
  } catch (error) {
    if (isAppError(error)) return errorResponse(request, error);
    log().error({ err: error }, "sign-in failed");
    const detail = "Signing in does not work at the moment. Try again.";
    return errorResponse(request, new AppError(codeOfFailure(error), detail));
  }
}

/** next-auth's own endpoints: csrf, session, sign-in, sign-out. */
export const GET = answer;
export const POST = answer;
