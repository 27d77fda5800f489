import { buildConnector, Client } from "undici";
import type { ReachableTarget } from "./address-guard";

const connectTimeoutMs = 5_000;

/** Connections that wait for the next request: for how long, and how many of one receiver and of the process. */
export const keptConnections = { idleMs: 4_000, perReceiver: 32, max: 512 };

/** A connection for one request at a time. `keptFor`: whose further requests can use it; `address`: the one that it is connected to. */
export type Connection = { client: Client; receiver: string; keptFor: string | undefined; address: string | undefined };

const idleByReceiver = new Map<string, Connection[]>();
let idleCount = 0;

const receiverOf = ({ url }: ReachableTarget, keptFor: string | undefined) => `${keptFor} ${url.origin}`;

function removeIdle(connection: Connection): void {
  const idle = idleByReceiver.get(connection.receiver) ?? [];
  const others = idle.filter((other) => other !== connection);
  idleCount -= idle.length - others.length;
  if (others.length > 0) idleByReceiver.set(connection.receiver, others);
  else idleByReceiver.delete(connection.receiver);
}

/** A kept connection to one of the target's addresses, which were checked for this request; undefined if there is none. */
export function takeConnection(target: ReachableTarget, keptFor: string): Connection | undefined {
  const isUsable = ({ client, address }: Connection) =>
    client.stats.connected && target.addresses.some((checked) => checked.address === address);
  const found = idleByReceiver.get(receiverOf(target, keptFor))?.findLast(isUsable);
  if (found) removeIdle(found);
  return found;
}

/** A new connection, which is established with the first request. */
export function openConnection(target: ReachableTarget, keptFor: string | undefined): Connection {
  const connect = buildConnector({
    ...{ timeout: connectTimeoutMs, allowH2: false, autoSelectFamily: true },
    lookup: pinnedTo(target),
  });
  let isOpened = false;
  const { idleMs } = keptConnections;
  const client = new Client(target.url.origin, {
    // 0 closes the connection after the response.
    pipelining: keptFor === undefined ? 0 : 1,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    connect: (options, callback) => {
      // The client would connect again to the addresses of an earlier check.
      if (isOpened) return callback(new Error("The connection was closed."), null);
      isOpened = true;
      return connect(options, (...[error, socket]) => {
        if (error) return callback(error, null);
        connection.address = socket.remoteAddress;
        return callback(null, socket);
      });
    },
  });
  const connection: Connection = { client, receiver: receiverOf(target, keptFor), keptFor, address: undefined };
  client.on("disconnect", () => removeIdle(connection));
  return connection;
}

/** Keeps the connection for the next request if the response was read to its end and it is still open; closes it otherwise. */
export function releaseConnection(connection: Connection, isRead: boolean): void {
  const { client, receiver, keptFor } = connection;
  const idle = idleByReceiver.get(receiver) ?? [];
  const { perReceiver, max } = keptConnections;
  if (isRead && keptFor !== undefined && client.stats.connected && idle.length < perReceiver && idleCount < max) {
    idleByReceiver.set(receiver, [...idle, connection]);
    idleCount++;
  } else {
    void client.destroy().catch(() => undefined);
  }
}

type LookupCallback = (
  error: Error | null,
  address: string | { address: string; family: number }[],
  family?: number,
) => void;

function pinnedTo(target: ReachableTarget) {
  const [first] = target.addresses;
  return (_host: string, options: { all?: boolean }, callback: LookupCallback) => {
    if (first === undefined) callback(new Error("no address"), []);
    else if (options.all) callback(null, target.addresses);
    else callback(null, first.address, first.family);
  };
}
