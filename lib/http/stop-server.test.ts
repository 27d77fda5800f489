import { once } from "node:events";
import { Agent, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createWebServer } from "./create-web-server";
import { stopServer } from "./stop-server";

async function start(respondMs = 0): Promise<Server> {
  const server = createWebServer(
    () => true,
    (_request, response) => void setTimeout(() => response.end("done"), respondMs),
    (_request, response) => void response.end(),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.closeAllConnections());
  return server;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** The status of a request, or its error; null: the connection was not accepted, so that a load balancer tries the next server. */
function request(port: number, agent: Agent): Promise<number | string | null> {
  return new Promise((resolve) => {
    const sent = get({ port, host: "127.0.0.1", agent, path: "/v2/things" }, (response) => {
      response.on("error", ({ message }) => resolve(message));
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    let isAccepted = false;
    sent.on("socket", (socket) => {
      isAccepted = sent.reusedSocket;
      socket.once("data", () => {
        isAccepted = true;
      });
    });
    sent.on("error", (error: NodeJS.ErrnoException) => resolve(isAccepted ? (error.code ?? error.message) : null));
  });
}

test("clients that keep their connections go to another server without an error, in 20 restarts", async () => {
  const errors: string[] = [];
  let [requests, isDone] = [0, false];
  let ports: number[] = [];
  const client = async () => {
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    while (!isDone) {
      for (const port of ports) {
        const result = await request(port, agent);
        requests++;
        if (result === null) continue;
        if (result !== 200) errors.push(String(result));
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
    }
  };
  let [first, second] = [await start(5), await start(5)];
  ports = [portOf(first), portOf(second)];
  const clients = Promise.all(Array.from({ length: 10 }, client));
  for (let restart = 0; restart < 20; restart++) {
    const next = await start(5);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await stopServer(first, 100, 2_000);
    [first, second] = [second, next];
    ports = [portOf(first), portOf(second)];
  }
  isDone = true;
  await clients;
  expect(errors).toEqual([]);
  expect(requests).toBeGreaterThan(200);
});

test("ends after the grace when a client sends nothing more, and after the limit beside an endless request", async () => {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const idle = await start();
  expect(await request(portOf(idle), agent)).toBe(200);
  await stopServer(idle, 50, 60_000);
  const endless = await start(3_600_000);
  const waiting = request(portOf(endless), new Agent());
  await once(endless, "request");
  await stopServer(endless, 50, 200);
  expect(await waiting).toBeNull();
});
