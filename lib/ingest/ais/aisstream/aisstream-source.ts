import WebSocket from "ws";
import type { AisHandlers, AisSource } from "@/lib/ingest/ais/ais-source";
import { type Connection, keepConnected, type ReconnectDelays } from "@/lib/ingest/ais/keep-connected";
import { log } from "@/lib/platform/log";
import { parseAisStream } from "./parse-aisstream";
import { toSubscription } from "./subscription";

export type AisStreamOptions = {
  url: string;
  apiKey: string;
  /** The ships to subscribe to, sorted; null: all. Read when a connection opens, and at intervals for changes. */
  mmsis: () => string[] | null;
  delays?: ReconnectDelays;
  intervals?: typeof defaultIntervals;
};

const defaultIntervals = {
  /** aisstream.io rejects clients that change their subscription often. */
  subscriptionMs: 30_000,
  /** A filtered stream can be silent for hours, so pings show whether the server is still there. */
  pingMs: 20_000,
  /** Without a message or a reply to a ping for this long, the connection is replaced. */
  silenceMs: 60_000,
};

/** aisstream.io rejects clients that return at once. */
const defaultDelays: ReconnectDelays = { minMs: 5_000, maxMs: 60_000 };

const messageBytesMax = 1_048_576;
const handshakeMs = 10_000;

/** The error that aisstream.io sends before it closes the connection, such as an invalid key; null: the text is none. */
function errorOf(text: string): string | null {
  if (!text.includes('"error"')) return null;
  return /"error"\s*:\s*"([^"]{0,200})/.exec(text)?.[1] ?? "unknown error";
}

function receive(text: string, handlers: AisHandlers, onMessage: () => void): void {
  const error = errorOf(text);
  if (error !== null) {
    log().warn({ source: "aisstream", reason: error }, "AIS source sent an error");
    handlers.reject("source_error");
    return;
  }
  onMessage();
  for (const message of parseAisStream(text, handlers.reject)) handlers.message(message);
}

/** Keeps the subscription and the silence limit of an open socket. Returns the function that ends this. */
function maintain(socket: WebSocket, options: AisStreamOptions): () => void {
  const { subscriptionMs, pingMs, silenceMs } = options.intervals ?? defaultIntervals;
  let aliveAtMs = performance.now();
  let subscription = "";
  const subscribe = () => {
    const wanted = toSubscription(options.apiKey, options.mmsis());
    if (wanted !== subscription) socket.send(wanted);
    subscription = wanted;
  };
  const ping = () => {
    if (performance.now() - aliveAtMs > silenceMs) socket.terminate();
    else socket.ping();
  };
  const markAlive = () => {
    aliveAtMs = performance.now();
  };
  socket.on("message", markAlive).on("pong", markAlive);
  subscribe();
  const timers = [setInterval(subscribe, subscriptionMs), setInterval(ping, pingMs)];
  return () => timers.forEach(clearInterval);
}

function openConnection(options: AisStreamOptions, handlers: AisHandlers, onMessage: () => void): Connection {
  const socket = new WebSocket(options.url, { maxPayload: messageBytesMax, handshakeTimeout: handshakeMs });
  let endMaintenance = () => {};
  socket.on("open", () => {
    endMaintenance = maintain(socket, options);
  });
  socket.on("message", (data) => receive(data.toString(), handlers, onMessage));
  socket.on("error", () => handlers.reject("source_error"));
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => {
      endMaintenance();
      resolve();
    });
  });
  return { closed, close: () => socket.terminate() };
}

/** The worldwide stream of aisstream.io over WebSocket. A message that was sent while disconnected is not repeated by the server. */
export function createAisStreamSource(options: AisStreamOptions): AisSource {
  return {
    name: "aisstream",
    start: (handlers) =>
      keepConnected((onMessage) => openConnection(options, handlers, onMessage), options.delays ?? defaultDelays),
  };
}
