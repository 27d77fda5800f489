import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Server } from "node:net";
import { onTestFinished } from "vitest";

/** For tests: an HTTP server on a free loopback port until the test ends. Returns `127.0.0.1:port`. */
export async function serveLoopback(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  onTestFinished(() => server.closeAllConnections());
  return listen(server);
}

/** For tests: a TCP server that answers every connection with these bytes and closes it, or resets it (null). */
export function serveLoopbackBytes(bytes: string | null): Promise<string> {
  const server = createTcpServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => (bytes === null ? socket.resetAndDestroy() : socket.end(bytes)));
  });
  return listen(server);
}

/** For tests: a loopback address on which no server listens. */
export async function closedLoopback(): Promise<string> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `127.0.0.1:${port}`;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}
