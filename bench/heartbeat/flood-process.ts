import { readFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";

// A receiver of AIS in a process of its own that sends NMEA sentences as fast as they are read. The port is the first argument.

const sentences = readFileSync("test/fixtures/ais/receiver.nmea");
const chunk = Buffer.concat(Array.from({ length: 100 }, () => sentences));

function send(socket: Socket): void {
  while (!socket.destroyed && socket.write(chunk));
}

createServer((socket) => {
  socket.on("drain", () => send(socket));
  socket.on("error", () => undefined);
  send(socket);
}).listen(Number(process.argv[2]), "127.0.0.1", () => process.send?.("listening"));
