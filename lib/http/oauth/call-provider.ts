import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { securityHeaders } from "@/lib/http/response-headers";
import { readDocumentsFor } from "./document-reader";
import { providerOf } from "./provider";

/** A request and its response as the library takes them, for a request that has been read. */
export type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse };

/** Headers that describe the connection and not the request, or that the origin replaces. */
const replacedHeaders = /^(?:connection|transfer-encoding|content-length|x-forwarded-.*)$/;

/** Makes an exchange of Node from a request of web types. `origin`: where the client has reached this installation. */
export function toExchange(request: Request, origin: string, body: string): Exchange {
  const { host, protocol } = new URL(origin);
  const { pathname, search } = new URL(request.url);
  const incoming = new IncomingMessage(new Socket());
  const own = [...request.headers].filter(([name]) => !replacedHeaders.test(name));
  incoming.method = request.method;
  incoming.url = `${pathname}${search}`;
  incoming.httpVersion = "1.1";
  incoming.headers = {
    ...Object.fromEntries(own),
    host,
    "x-forwarded-proto": protocol.slice(0, -1),
    "x-forwarded-host": host,
    ...(body !== "" && { "content-length": String(Buffer.byteLength(body)) }),
  };
  if (body !== "") incoming.push(body);
  incoming.push(null);
  return { incoming, outgoing: new ServerResponse(incoming) };
}

/** The library's own session: authorizations are decided by the user who is signed in to the pages. */
const isSessionCookie = (cookie: string) => /^_session[.=]/.test(cookie);

function toHeaders(outgoing: ServerResponse): Headers {
  const headers = new Headers(securityHeaders);
  for (const [name, value] of Object.entries(outgoing.getHeaders())) {
    if (value === undefined || name === "cache-control" || name === "content-length") continue;
    if (name !== "set-cookie") headers.set(name, String(value));
    else
      for (const cookie of [value].flat()) if (!isSessionCookie(String(cookie))) headers.append(name, String(cookie));
  }
  return headers;
}

/** A request at an origin of this installation, with the body that was read of it. `network`: the one of the client, empty if it is not known. */
type ProviderCall = { request: Request; origin: string; network: string; body?: string };

/** Lets the authorization server handle a request, and returns its response. */
export async function callProvider({ request, origin, network, body = "" }: ProviderCall): Promise<Response> {
  const { incoming, outgoing } = toExchange(request, origin, body);
  const finished = new Promise<string>((resolve) => {
    outgoing.end = ((chunk?: unknown) => {
      resolve(typeof chunk === "string" || Buffer.isBuffer(chunk) ? chunk.toString() : "");
      return outgoing;
    }) as typeof outgoing.end;
  });
  await readDocumentsFor(network, () => providerOf(origin).callback()(incoming, outgoing));
  const text = await finished;
  const isRedirect = outgoing.statusCode >= 300 && outgoing.statusCode < 400;
  const headers = toHeaders(outgoing);
  if (isRedirect || text === "") headers.delete("content-type");
  return new Response(isRedirect || text === "" ? null : text, { status: outgoing.statusCode, headers });
}
