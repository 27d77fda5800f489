import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { serveLoopback } from "@/test/support/loopback-server";
import { keptConnections } from "./kept-connections";
import { outboundFetch } from "./outbound-fetch";

const loopback = { allowCidrs: ["127.0.0.0/8"], totalMs: 5_000, maxBytes: 100_000 };
const kept = { ...loopback, keptFor: "account" };
const body = "x".repeat(1_000);

/** A receiver that returns the number of the connection. */
async function serveConnectionNumbers(handle: RequestListener = () => undefined) {
  const sockets: Socket[] = [];
  const host = await serveLoopback((request, response) => {
    if (!sockets.includes(request.socket)) sockets.push(request.socket);
    handle(request, response);
    request.resume().on("end", () => response.end(String(sockets.indexOf(request.socket) + 1)));
  });
  return { host, sockets };
}

const post = async (url: string, more: Partial<typeof kept> = {}) =>
  (await outboundFetch(url, { ...kept, method: "POST", body, ...more })).body.toString();

test("requests one after the other use one connection, those at the same time one each", async () => {
  const { host, sockets } = await serveConnectionNumbers();
  const seen: string[] = [];
  for (let count = 0; count < 20; count++) seen.push(await post(`http://${host}/`));
  expect(new Set(seen)).toEqual(new Set(["1"]));
  const atOnce = await Promise.all(Array.from({ length: 3 }, () => post(`http://${host}/`)));
  expect(atOnce.sort()).toEqual(["1", "2", "3"]);
  expect(sockets).toHaveLength(3);
});

test("a connection is not used for another account, another receiver, or a request without one", async () => {
  const { host } = await serveConnectionNumbers();
  const port = host.split(":")[1];
  const resolveHost = async () => [{ address: "127.0.0.1", family: 4 }];
  expect(await post(`http://${host}/`)).toBe("1");
  expect(await post(`http://${host}/`, { keptFor: "other" })).toBe("2");
  expect((await outboundFetch(`http://carrier.example:${port}/`, { ...kept, resolveHost })).body.toString()).toBe("3");
  expect((await outboundFetch(`http://${host}/`, loopback)).body.toString()).toBe("4");
  expect((await outboundFetch(`http://${host}/`, loopback)).body.toString()).toBe("5");
  expect(await post(`http://${host}/`)).toBe("1");
});

test("a kept connection is used only while its address is one of those that were checked for the request", async () => {
  const addresses: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    addresses.push(request.socket.localAddress);
    response.end(`${request.socket.remotePort}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const send = (resolved: string[], allowCidrs = loopback.allowCidrs) => {
    const resolveHost = async () => resolved.map((address) => ({ address, family: 4 }));
    return outboundFetch(`http://carrier.example:${port}/`, { ...kept, allowCidrs, resolveHost });
  };
  const connectionOf = async (resolved: string[]) => (await send(resolved)).body.toString();
  const first = await connectionOf(["127.0.0.1"]);
  expect(await connectionOf(["127.0.0.2"])).not.toBe(first);
  expect(await connectionOf(["127.0.0.9", "127.0.0.1"])).toBe(first);
  expect(addresses).toEqual(["127.0.0.1", "127.0.0.2", "127.0.0.1"]);
  await expect(send(["127.0.0.1"], ["127.0.0.2/32"])).rejects.toMatchObject({ reason: "refused" });
  await expect(send(["127.0.0.1", "10.0.0.1"])).rejects.toMatchObject({ reason: "refused" });
  expect(addresses).toHaveLength(3);
});

test("a redirect opens no connection to its target, also over a kept connection", async () => {
  const target = await serveConnectionNumbers();
  const { host, sockets } = await serveConnectionNumbers((_request, response) => {
    response.writeHead(307, { location: `http://${target.host}/` });
  });
  for (let count = 0; count < 2; count++)
    expect(await outboundFetch(`http://${host}/`, kept)).toMatchObject({ status: 307 });
  expect([sockets.length, target.sockets.length]).toEqual([1, 0]);
});

/** A TCP server: `answer` gets each connection with the number of the request on it, and of the connection. */
async function serveTcp(answer: (socket: Socket, request: number, connection: number) => void): Promise<string> {
  const sockets: Socket[] = [];
  const server = createTcpServer((socket) => {
    sockets.push(socket);
    const connection = sockets.length;
    let requests = 0;
    socket.on("error", () => undefined);
    socket.on("data", (bytes: Buffer) => {
      if (bytes.includes("HTTP/1.1\r\n")) answer(socket, ++requests, connection);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const responseOf = (text: string | number) =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${String(text).length}\r\n\r\n${text}`;

test("a receiver that closes idle connections, before or when the next request arrives, loses no request", async () => {
  const closesIdle = await serveTcp((socket, _request, connection) => {
    socket.write(responseOf(connection), () => setImmediate(() => socket.end()));
  });
  const closesOnRequest = await serveTcp((socket, request, connection) => {
    if (request > 1) socket.resetAndDestroy();
    else socket.write(responseOf(connection));
  });
  const seen: string[] = [];
  for (let count = 0; count < 20; count++) seen.push(await post(closesIdle));
  expect(seen).toHaveLength(20);
  expect(await Promise.all([post(closesOnRequest), post(closesOnRequest)])).toHaveLength(2);
  for (let count = 0; count < 5; count++) expect(Number(await post(closesOnRequest))).toBeGreaterThan(count);
});

test("a new connection that is closed without a response is an error, and the request is not repeated", async () => {
  let requests = 0;
  const url = await serveTcp((socket) => {
    requests++;
    socket.resetAndDestroy();
  });
  await expect(post(url)).rejects.toMatchObject({ reason: "reset", status: null });
  expect(requests).toBe(1);
});

test("bytes after a response are not taken for the response of the next request", async () => {
  const url = await serveTcp((socket, _request, connection) => {
    socket.write(responseOf(connection) + responseOf("forged"));
  });
  expect(await post(url)).toBe("1");
  expect(await post(url)).toBe("2");
});

test("a connection with a response that was not read to its end is closed", async () => {
  const { host } = await serveConnectionNumbers((_request, response) => response.write("0".repeat(5_000)));
  const options = { ...kept, maxBytes: 100, truncate: true };
  const sockets = await serveConnectionNumbers((_request, response) => response.write("0".repeat(5_000)));
  for (let count = 0; count < 2; count++) await outboundFetch(`http://${sockets.host}/`, options);
  expect(sockets.sockets).toHaveLength(2);
  await expect(outboundFetch(`http://${host}/`, { ...kept, maxBytes: 100 })).rejects.toMatchObject({
    reason: "too_large",
  });
  expect((await post(`http://${host}/`)).at(-1)).toBe("2");
});

test("closes connections that are idle for long, and those beyond the bound of a receiver", async () => {
  const { idleMs, perReceiver } = keptConnections;
  onTestFinished(() => void Object.assign(keptConnections, { idleMs, perReceiver }));
  Object.assign(keptConnections, { idleMs: 300, perReceiver: 2 });
  const { host, sockets } = await serveConnectionNumbers();
  await Promise.all(Array.from({ length: 5 }, () => post(`http://${host}/`)));
  const countOpen = () => sockets.filter(({ destroyed }) => !destroyed).length;
  await expect.poll(countOpen, { interval: 10 }).toBe(2);
  await expect.poll(countOpen, { timeout: 4_000 }).toBe(0);
  await wait(0);
  expect(await post(`http://${host}/`)).toBe("6");
});
