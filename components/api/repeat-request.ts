import { ApiError } from "./request-document";

const waitMs = 2_000;

/** The key of a request that can be repeated; `crypto.randomUUID` exists only on pages with https. */
export const newIdempotencyKey = () => crypto.getRandomValues(new Uint32Array(4)).join("-");

/** How often a request is sent while the account has sent too much for the moment, or too many of its requests are being processed. */
export const busyTries = (status: number): number => ([429, 503].includes(status) ? 60 : 1);

/** Whether its response is lost, or is yet to come because an earlier one was: it may have had its effect. 502 and 504 are those of a proxy. */
export const isUnanswered = (status: number): boolean => [0, 409, 502, 504].includes(status);

/** How often a request is sent, with the same key, whose response is lost. */
export const unansweredTries = (status: number): number => (isUnanswered(status) ? 5 : 1);

/**
 * Sends a request until it succeeds, every 2 s, as often as `triesMax` allows for the status of the error. With `signal` aborted it is not
 * repeated.
 */
export async function repeatRequest<Result>(
  send: () => Promise<Result>,
  triesMax: (status: number) => number,
  signal?: AbortSignal,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || tries >= triesMax(error.status)) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (signal?.aborted) throw error;
    }
  }
}
