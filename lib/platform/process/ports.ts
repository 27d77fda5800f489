import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const retryEveryMs = 200;

type ListenResult = { port: number; error: null } | { port: null; error: string };

/** Binds the port for a moment. Port 0 is any free one; `error` is the code of the system error. */
function tryListen(port: number, host: string): Promise<ListenResult> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve({ port: null, error: error.code ?? error.message }));
    server.listen(port, host, () => {
      const address = server.address();
      const bound = address && typeof address === "object" ? address.port : port;
      server.close(() => resolve({ port: bound, error: null }));
    });
  });
}

/** A free TCP port on 127.0.0.1: the preferred one when it is free, else any other. */
export async function findFreePort(preferred = 0): Promise<number> {
  const port = (await tryListen(preferred, "127.0.0.1")).port ?? (preferred && (await tryListen(0, "127.0.0.1")).port);
  if (!port) throw new Error("No free TCP port on 127.0.0.1.");
  return port;
}

/** Waits until the port can be listened on. Throws an Error with the remedy when it is still in use after `limitMs`. */
export async function waitUntilPortIsFree(port: number, host: string, limitMs: number): Promise<void> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const { error } = await tryListen(port, host);
    if (error === null) return;
    if (error !== "EADDRINUSE") throw new Error(`Cannot listen on ${host}:${port} (${error}). Check HOST and PORT.`);
    if (performance.now() > deadline) {
      throw new Error(`Port ${port} is in use by another program. Choose another one: PORT=${port + 1} npm start`);
    }
    await wait(retryEveryMs);
  }
}
