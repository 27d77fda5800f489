import { setTimeout as wait } from "node:timers/promises";

export type PersistentClient = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: unknown }>;

const giveUpMs = 600_000;

/**
 * For tests: a client that asks until it is answered, for the web process dies under it: with the same Idempotency-Key, so
 * that nothing is done twice. Answers that ask to come again later (409, 429, 5xx) are none.
 */
export function persistentClient(url: string, key: string): PersistentClient {
  return async (method, path, body) => {
    const headers = {
      authorization: `Token ${key}`,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    };
    const until = Date.now() + giveUpMs;
    for (;;) {
      const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
      const told = await fetch(`${url}${path}`, { ...init, signal: AbortSignal.timeout(10_000) })
        .then(async (response) => ({ status: response.status, text: await response.text() }))
        .catch(() => null);
      if (told && told.status < 500 && ![409, 429].includes(told.status)) {
        return { status: told.status, body: told.text ? JSON.parse(told.text) : null };
      }
      if (Date.now() > until) throw new Error(`${method} ${path} is not answered: ${told?.status} ${told?.text}`);
      await wait(100 + Math.random() * 100);
    }
  };
}
