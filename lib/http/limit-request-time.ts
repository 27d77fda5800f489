import type { IncomingMessage } from "node:http";

/** Time for a whole request with the bytes of a file: 50 MiB at half a megabit per second. */
export const uploadMsMax = 15 * 60_000;

export type BodyLimits = {
  /** Time for the whole body; uploads have `uploadMsMax`. */
  bodyMs: number;
  /** In each interval at least `intervalBytes` arrive, unless the server itself is slow to read. */
  intervalMs: number;
  intervalBytes: number;
};

/** 500 bytes a second, a tenth of what the slowest mobile networks transfer. */
const bodyLimits: BodyLimits = { bodyMs: 60_000, intervalMs: 10_000, intervalBytes: 5_000 };

const isUpload = ({ url = "" }: IncomingMessage) => url.startsWith("/uploads/");
const hasBody = ({ headers }: IncomingMessage) => "content-length" in headers || "transfer-encoding" in headers;

/** What has arrived waits to be read: then the client may be slow because nobody reads. */
const isUnread = (request: IncomingMessage) => request.readableLength >= request.readableHighWaterMark;

/**
 * Closes the connection of a request whose body has not arrived within a minute, or arrives more slowly than the limits permit. The
 * server itself limits the time of uploads.
 */
export function limitRequestTime(request: IncomingMessage, limits = bodyLimits): void {
  if (!hasBody(request)) return;
  const { bodyMs, intervalMs, intervalBytes } = limits;
  const startMs = performance.now();
  let bytesBefore = request.socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    const bytes = request.socket.bytesRead;
    const isLate = !isUpload(request) && performance.now() - startMs >= bodyMs;
    const isSlow = bytes - bytesBefore < intervalBytes && !isUnread(request);
    bytesBefore = bytes;
    if (isLate || isSlow) request.destroy();
  }, intervalMs);
  timer.unref();
  request.once("close", () => clearInterval(timer));
}
