import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";

/** An error response of `/v2`; `status` is 0 when there was no response at all. */
export class ApiError extends Error {
  readonly name = "ApiError";
  readonly status: number;
  readonly errors: ErrorObject[];

  constructor(status: number, errors: ErrorObject[]) {
    super(errors[0]?.detail ?? (status === 0 ? "No connection" : `The server responded with status ${status}`));
    this.status = status;
    this.errors = errors;
  }
}

type Options = {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  signal?: AbortSignal;
  idempotencyKey?: string;
};

function errorsIn(responseBody: unknown): ErrorObject[] {
  if (typeof responseBody !== "object" || responseBody === null || !("errors" in responseBody)) return [];
  return Array.isArray(responseBody.errors) ? responseBody.errors : [];
}

/** Browsers limit all requests that outlive their page to 64 KiB. */
const keptLengthMax = 8_000;

/**
 * Calls `/v2` with the session of the signed-in user. Throws ApiError with the JSON:API errors, or with status 0 when there
 * was no response. The session cookie is accepted only together with the header `x-landfall-client`.
 */
export async function requestDocument<Document>(path: string, options: Options = {}): Promise<Document> {
  const { method = "GET", body, signal, idempotencyKey: key } = options;
  const text = body === undefined ? null : JSON.stringify(body);
  const response = await fetch(path, {
    method,
    signal,
    // A change that is shown already is sent to the end when the page is left.
    keepalive: method !== "GET" && (text?.length ?? 0) <= keptLengthMax,
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      // A misspelt filter is an error, instead of a list that is not filtered.
      prefer: "handling=strict",
      "x-landfall-client": "web",
      ...(text !== null && { "content-type": "application/json" }),
      ...(key !== undefined && { "idempotency-key": key }),
    },
    body: text,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(0, []);
  });
  const responseBody: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new ApiError(response.status, errorsIn(responseBody));
  return responseBody as Document;
}
