import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

const closeIdleEveryMs = 50;

/**
 * Stops a server without resetting a client that is about to send. It accepts no connection from now on. Those that are open are
 * served for `graceMs`, and every response says that its connection closes (`createWebServer`); after it idle ones are closed, and after
 * `limitMs` all of them.
 */
export async function stopServer(server: Server, graceMs: number, limitMs: number): Promise<void> {
  // After what waits to be accepted was accepted: the system resets the rest.
  await new Promise((resolve) => setImmediate(resolve));
  // The method of an HTTP server closes idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const startMs = performance.now();
  const timer = setInterval(() => {
    const elapsedMs = performance.now() - startMs;
    if (elapsedMs >= limitMs) server.closeAllConnections();
    else if (elapsedMs >= graceMs) server.closeIdleConnections();
  }, closeIdleEveryMs);
  await closed;
  clearInterval(timer);
}
