import { createSocket } from "node:dgram";
import { isIPv6 } from "node:net";
import type { AisHandlers, AisSource } from "@/lib/ingest/ais/ais-source";
import { type Connection, keepConnected, type ReconnectDelays } from "@/lib/ingest/ais/keep-connected";
import { createLineReader } from "./read-lines";

export type UdpOptions = { host: string; port: number; delays?: ReconnectDelays };

function openSocket({ host, port }: UdpOptions, handlers: AisHandlers, onMessage: () => void): Connection {
  const socket = createSocket(isIPv6(host) ? "udp6" : "udp4");
  const read = createLineReader(handlers);
  socket.on("message", (datagram) => {
    onMessage();
    // A datagram has whole sentences.
    for (const line of datagram.toString("latin1").split("\n")) read(line);
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  let isOpen = true;
  const close = () => {
    if (isOpen) socket.close();
    isOpen = false;
  };
  socket.once("error", () => {
    handlers.reject("source_error");
    close();
  });
  socket.bind({ address: host, port });
  return { closed, close };
}

/** Receivers that send NMEA 0183 sentences to this address by UDP. A failure to bind to the address is retried. */
export function createUdpSource(options: UdpOptions): AisSource {
  return {
    name: `udp://${options.host}:${options.port}`,
    start: (handlers) => keepConnected((onMessage) => openSocket(options, handlers, onMessage), options.delays),
  };
}
