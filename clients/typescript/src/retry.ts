/** How failed requests are repeated. Times are in milliseconds. */
export type RetryOptions = {
  /** How often a request is repeated after it has failed. 3 unless given; 0: never. */
  retries?: number;
  /** The delay before the first repetition. It doubles with each further one. 500 unless given. */
  baseDelayMs?: number;
  /** The longest delay, also of a `Retry-After`: a response that demands more is returned at once. 60,000 unless given. */
  maxDelayMs?: number;
};

type Send = (request: Request) => Promise<Response>;

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** A share of up to this is added to `Retry-After`, so that clients that were refused together do not return together. */
const retryAfterJitter = 0.1;

/** Whether executing the request twice is the same as executing it once. */
function isRepeatable({ method, headers }: Request): boolean {
  return safeMethods.has(method) || headers.has("idempotency-key");
}

/**
 * Whether the response asks to repeat the request: 429, 503, and 409 with `Retry-After`, which is returned while the first request with
 * the same idempotency key is executed.
 */
function isTemporary({ status, headers }: Response): boolean {
  return status === 429 || status === 503 || (status === 409 && headers.has("retry-after"));
}

/** The delay that a `Retry-After` demands, in seconds or as a date. Null if it is missing or invalid. */
function retryAfterMs({ headers }: Response): number | null {
  const text = headers.get("retry-after")?.trim();
  if (!text) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - Date.now());
}

/** Resolves after the delay. Rejects with the reason of the signal when it is aborted before. */
function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", abort);
      resolve();
    }, delayMs);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true });
  });
}

/**
 * Repeats requests that receive no response, 429 or 503, if that is safe: those of GET, HEAD and OPTIONS, and those with an
 * `Idempotency-Key`. It waits as `Retry-After` demands, else a random time that grows with each attempt. After the last attempt it returns the
 * response, or throws the error of `send`. Aborting the request ends the waiting.
 */
export function withRetries(send: Send, options: RetryOptions = {}): Send {
  const { retries = 3, baseDelayMs = 500, maxDelayMs = 60_000 } = options;
  /** The delay after an attempt, counted from 0; null: do not repeat. */
  const delayAfter = (attempt: number, response: Response | null): number | null => {
    const demanded = response && retryAfterMs(response);
    if (demanded !== null) return demanded > maxDelayMs ? null : demanded * (1 + Math.random() * retryAfterJitter);
    return Math.random() * Math.min(maxDelayMs, baseDelayMs * 2 ** attempt);
  };
  return async (request) => {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries || !isRepeatable(request);
      // The body of a request can be sent once.
      const result = await send(isLast ? request : request.clone()).catch((error: unknown) => {
        if (isLast || request.signal.aborted) throw error;
        return null;
      });
      if (isLast || (result && !isTemporary(result))) return result as Response;
      const delayMs = delayAfter(attempt, result);
      if (delayMs === null) return result as Response;
      // An unread body would keep its connection.
      await result?.body?.cancel();
      await wait(delayMs, request.signal);
    }
  };
}
