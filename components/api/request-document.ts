import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { ApiError } from "./api-error";

type Options = { method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; body?: unknown; signal?: AbortSignal };

function errorsIn(answer: unknown): ErrorObject[] {
  if (typeof answer !== "object" || answer === null || !("errors" in answer)) return [];
  return Array.isArray(answer.errors) ? answer.errors : [];
}

/**
 * Asks `/v2` in the name of the signed-in reader. Throws ApiError with the JSON:API errors, or with status 0 when nothing
 * answered. The header tells the server that this is its own page: without it a session cookie counts for nothing.
 */
export async function requestDocument<Document>(path: string, options: Options = {}): Promise<Document> {
  const { method = "GET", body, signal } = options;
  const response = await fetch(path, {
    method,
    signal,
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      "x-landfall-client": "web",
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, []);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, errorsIn(answer));
  return answer as Document;
}
