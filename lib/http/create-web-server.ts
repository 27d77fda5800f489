import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { isKnownCaller } from "@/lib/platform/auth/is-known-caller";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { createAdmission } from "./admit-request";
import { BufferedResponse, writeBuffered } from "./buffered-response";
import { compressResponse } from "./compression/compress-response";
import { corsHeaders } from "./cors";
import { createRefusalDelay } from "./delay-refused";
import { errorResponse } from "./error-response";
import { limitRequestTime, uploadMsMax } from "./limit-request-time";

const urlLengthMax = 8_192;
const headerBytesMax = 16_384;

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** For requests that could not be parsed, whose Accept header is unknown. */
const toErrorResponse = (error: AppError) => errorResponse(new Request("http://localhost/"), error);
const uriTooLong = () => new AppError("uri_too_long", `The URL must not exceed ${urlLengthMax} characters.`);
const overloaded = () =>
  new AppError("unavailable", "The server is handling too many requests. Try again in a second.", null, {
    headers: { "retry-after": "1" },
  });
const shareUsed = () =>
  new AppError("rate_limited", "Too many requests from this network address are being processed at once.", null, {
    headers: { "retry-after": "1" },
  });
const badRequest = (detail: string) => new AppError("bad_request", detail);

async function writeError(response: ServerResponse, error: AppError, cors: Record<string, string>): Promise<void> {
  const rejection = toErrorResponse(error);
  const body = Buffer.from(await rejection.text());
  const own = { "content-length": body.length, connection: "close" };
  const headers = { ...Object.fromEntries(rejection.headers), ...cors, ...own };
  response.writeHead(rejection.status, headers);
  response.end(body);
}

/** Writes a JSON:API error to the socket for a request that Node could not parse. */
async function rejectOnSocket(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): Promise<void> {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const overflow = error.code === "HPE_HEADER_OVERFLOW";
  const firstLine = error.rawPacket?.subarray(0, urlLengthMax + 20);
  const isUriTooLong = overflow && firstLine && !firstLine.includes(" HTTP/");
  const rejection = toErrorResponse(
    isUriTooLong
      ? uriTooLong()
      : badRequest(overflow ? "The request headers are too large." : "The request is not valid HTTP."),
  );
  const body = Buffer.from(await rejection.text());
  const [status, reason] =
    overflow && !isUriTooLong
      ? [431, "Request Header Fields Too Large"]
      : [rejection.status, isUriTooLong ? "URI Too Long" : "Bad Request"];
  const headers = [...rejection.headers].map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${reason}`, ...headers, `content-length: ${body.length}`, "connection: close"];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

/** Adapts a handler of web types to a Node request listener that compresses. Responds with 400 to an invalid URL or Host header. */
export function listenerOf(handle: (request: Request) => Promise<Response>): Listener {
  const respond = async (request: Request, outgoing: ServerResponse): Promise<Response> => {
    const response = await compressResponse(request, await handle(request));
    if (!(response instanceof BufferedResponse)) return response;
    writeBuffered(response, outgoing);
    return RESPONSE_ALREADY_SENT;
  };
  return getRequestListener((request, { outgoing }) => respond(request, outgoing as ServerResponse), {
    overrideGlobalObjects: false,
    errorHandler: (error) => {
      const isRequestError = error instanceof Error && error.name === "RequestError";
      if (isRequestError) return toErrorResponse(badRequest("The URL or the Host header is not valid."));
      log().error({ err: error }, "request failed");
      return toErrorResponse(new AppError("internal", "An internal error occurred."));
    },
  });
}

/**
 * Creates the Node server with its limits. Requests whose path matches `isApi` go to `api`, all others to `pages`. Its own errors have
 * the CORS headers for pages of `corsOrigins`.
 */
export function createWebServer(
  isApi: (path: string) => boolean,
  api: Listener,
  pages: Listener,
  corsOrigins: string[] = [],
  admission = createAdmission(isKnownCaller),
): Server {
  const refusals = createRefusalDelay();
  const server = createServer(
    // Twice the header limit, so that a long URL can be distinguished from large headers.
    {
      maxHeaderSize: 2 * headerBytesMax,
      requestTimeout: uploadMsMax,
      headersTimeout: 20_000,
      keepAliveTimeout: 65_000,
    },
    (request, response) => {
      const path = request.url ?? "/";
      const cors = corsHeaders(path, request.headers.origin ?? null, corsOrigins);
      if (path.length > urlLengthMax) return void writeError(response, uriTooLong(), cors);
      const bytes = request.rawHeaders.reduce((sum, part) => sum + part.length, 0);
      if (bytes > headerBytesMax)
        return void rejectOnSocket({ name: "", message: "", code: "HPE_HEADER_OVERFLOW" }, request.socket);
      const isProbe = path === "/healthz";
      const proceed = () => {
        const refusal = isProbe ? null : admission.refusalOf(request);
        if (refusal) return void writeError(response, refusal === "overloaded" ? overloaded() : shareUsed(), cors);
        // A change stream runs for hours and is mostly idle: it has limits of its own.
        if (!path.startsWith("/v2/changes/stream")) admission.count(request, response);
        limitRequestTime(request);
        if (!server.listening) response.setHeader("connection", "close");
        Promise.resolve()
          .then(() => (isApi(path) ? api : pages)(request, response))
          .catch((error: unknown) => {
            log().error({ err: error }, "request failed");
            response.destroy();
          });
      };
      if (isProbe) proceed();
      else refusals.admit(request, response, proceed);
    },
  );
  server.on("clientError", rejectOnSocket);
  return server;
}
