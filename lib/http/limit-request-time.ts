import type { IncomingMessage } from "node:http";

/** Time for a whole request with the bytes of a file: 50 MiB at half a megabit per second. */
export const uploadMsMax = 15 * 60_000;
const requestMsMax = 60_000;

const isUpload = ({ url = "" }: IncomingMessage) => url.startsWith("/uploads/");
const hasBody = ({ headers }: IncomingMessage) => "content-length" in headers || "transfer-encoding" in headers;

/** Closes the connection of a request whose body has not arrived within a minute. The server itself limits uploads. */
export function limitRequestTime(request: IncomingMessage, limitMs = requestMsMax): void {
  if (!hasBody(request) || isUpload(request)) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, limitMs);
  request.once("close", () => clearTimeout(timer));
}
