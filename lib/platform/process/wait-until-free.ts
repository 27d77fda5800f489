import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const tryEveryMs = 200;

function faultOf(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/** Waits until the address can be listened on; after `limitMs` throws an Error that says what to do. */
export async function waitUntilFree(port: number, host: string, limitMs: number): Promise<void> {
  const until = Date.now() + limitMs;
  for (;;) {
    const fault = await faultOf(port, host);
    if (fault === null) return;
    if (fault !== "EADDRINUSE") throw new Error(`Cannot listen on ${host}:${port} (${fault}). See HOST and PORT.`);
    if (Date.now() > until) {
      throw new Error(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`);
    }
    await wait(tryEveryMs);
  }
}
