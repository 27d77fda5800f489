import { setTimeout as wait } from "node:timers/promises";

export type RetryingClient = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>;

const timeoutMs = 600_000;

/** The responses with 5xx other than 503 that the clients of this process have received. */
export const internalErrors: string[] = [];

/**
 * An API client that repeats a request with the same Idempotency-Key until it gets a final response, because the web process
 * crashes. Responses with 409, 429 or 5xx are repeated too.
 */
export function createRetryingClient(url: string, key: string): RetryingClient {
  return async (method, path, body) => {
    const headers = {
      authorization: `Token ${key}`,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    };
    const until = Date.now() + timeoutMs;
    for (;;) {
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const result = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(10_000) })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => null);
      if (result && result.status < 500 && ![409, 429].includes(result.status)) {
        return { status: result.status, body: result.text ? JSON.parse(result.text) : null };
      }
      if (result && result.status >= 500 && result.status !== 503)
        internalErrors.push(`${result.status} ${result.text}`);
      if (Date.now() > until)
        throw new Error(`${method} ${path} failed until the deadline: ${result?.status} ${result?.text}`);
      await wait(100 + Math.random() * 100);
    }
  };
}

/** Repeats work that fails while the database is unavailable. */
export async function retry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 100) throw error;
      await wait(200);
    }
  }
}
