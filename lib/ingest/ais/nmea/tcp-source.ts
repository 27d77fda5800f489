import { connect } from "node:net";
import type { AisHandlers, AisSource } from "@/lib/ingest/ais/ais-source";
import { type Connection, keepConnected, type ReconnectDelays } from "@/lib/ingest/ais/keep-connected";
import { createChunkReader } from "./read-lines";

export type TcpOptions = {
  host: string;
  port: number;
  delays?: ReconnectDelays;
  /** A connection on which nothing arrives for this long is replaced, because the other side may be gone without notice. */
  silenceMs?: number;
};

const defaultSilenceMs = 5 * 60_000;

function openConnection(options: TcpOptions, handlers: AisHandlers, onMessage: () => void): Connection {
  const { host, port, silenceMs = defaultSilenceMs } = options;
  const socket = connect({ host, port, keepAlive: true });
  const read = createChunkReader(handlers);
  socket.setEncoding("latin1");
  socket.setTimeout(silenceMs, () => socket.destroy());
  socket.on("data", (chunk) => {
    onMessage();
    read(String(chunk));
    // One chunk per turn of the event loop: a receiver that sends faster waits, and other work of the process does not.
    socket.pause();
    setImmediate(() => socket.resume());
  });
  socket.on("error", () => handlers.reject("source_error"));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return { closed, close: () => socket.destroy() };
}

/** A receiver that serves NMEA 0183 sentences over TCP, such as AIS-catcher, gpsd's raw output or a multiplexer. */
export function createTcpSource(options: TcpOptions): AisSource {
  return {
    name: `tcp://${options.host}:${options.port}`,
    start: (handlers) => keepConnected((onMessage) => openConnection(options, handlers, onMessage), options.delays),
  };
}
