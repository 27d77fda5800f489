import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { errorResponse } from "./error-response";

const urlLengthMax = 8_192;
const headerBytesMax = 16_384;
/** Beyond this an answer would come later than its asker waits: better to say so at once. */
const underWayMax = 400;

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** For requests that never became one: nothing is known of what they accept. */
const refusal = (error: AppError) => errorResponse(new Request("http://localhost/"), error);
const tooLong = () => new AppError("uri_too_long", `An address may have ${urlLengthMax} characters at most.`);
const overloaded = () =>
  new AppError("unavailable", "There are too many requests under way. Try again in a second.", null, {
    headers: { "retry-after": "1" },
  });
const unreadable = (detail: string) => new AppError("bad_request", detail);

async function write(response: ServerResponse, error: AppError): Promise<void> {
  const answer = refusal(error);
  const body = Buffer.from(await answer.text());
  const headers = { ...Object.fromEntries(answer.headers), "content-length": body.length, connection: "close" };
  response.writeHead(answer.status, headers);
  response.end(body);
}

/** What Node could not read as a request never reaches a handler: it is answered on the bare socket, in our shape. */
async function refuse(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): Promise<void> {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const overflow = error.code === "HPE_HEADER_OVERFLOW";
  const firstLine = error.rawPacket?.subarray(0, urlLengthMax + 20);
  const long = overflow && firstLine && !firstLine.includes(" HTTP/");
  const answer = refusal(long ? tooLong() : unreadable(overflow ? "The headers are too large." : "Not HTTP."));
  const body = Buffer.from(await answer.text());
  const [status, reason] = overflow && !long ? [431, "Request Header Fields Too Large"] : [answer.status, "Refused"];
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${reason}`, ...headers, `content-length: ${body.length}`, "connection: close"];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** A function of web types as a listener of Node; a Host or address that makes no URL is the asker's fault. */
export function listenerOf(handle: (request: Request) => Promise<Response>): Answer {
  return getRequestListener(handle, {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      const known = error instanceof Error && error.name === "RequestError";
      if (known) return refusal(unreadable("The address or the Host header cannot be read."));
      log().error({ err: error }, "request broke off");
      return refusal(new AppError("internal", "This is our mistake."));
    },
  });
}

/** One Node server with our limits: requests for which `isDirect` holds go to `api`, all others to `pages`. */
export function createWebServer(isDirect: (path: string) => boolean, api: Answer, pages: Answer): Server {
  let underWay = 0;
  const server = createServer(
    // Twice our own limit, so that we can tell a long address from large headers.
    { maxHeaderSize: 2 * headerBytesMax, requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      const path = request.url ?? "/";
      if (path.length > urlLengthMax) return void write(response, tooLong());
      const bytes = request.rawHeaders.reduce((sum, part) => sum + part.length, 0);
      if (bytes > headerBytesMax)
        return void refuse({ name: "", message: "", code: "HPE_HEADER_OVERFLOW" }, request.socket);
      if (underWay >= underWayMax && path !== "/healthz") return void write(response, overloaded());
      // A stream lasts for hours and asks for little: it is none of those who are waited for.
      if (!path.startsWith("/v2/changes/stream")) {
        underWay++;
        response.once("close", () => underWay--);
      }
      if (!server.listening) response.setHeader("connection", "close");
      Promise.resolve()
        .then(() => (isDirect(path) ? api : pages)(request, response))
        .catch((error: unknown) => {
          log().error({ err: error }, "request broke off");
          response.destroy();
        });
    },
  );
  server.on("clientError", refuse);
  return server;
}
