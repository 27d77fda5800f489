import { BufferedResponse, hasBody, readBytes } from "@/lib/http/buffered-response";
import { acceptedEncoding, type Encoding } from "./accepted-encoding";
import { compress } from "./compress";
import { encodedTag, plainTag } from "./encoded-tag";

/** Below this size a packet is sent in any case. */
const bytesMin = 1_024;

const isJson = (type: string | null) => type !== null && /^application\/(?:[\w.-]+\+)?json\b/.test(type);

function addVary(headers: Headers): void {
  const vary = headers.get("vary") ?? "";
  if (!/accept-encoding/i.test(vary)) headers.set("vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
}

/** The ETag of a 304 is the one that the client has. */
function restoreTag(request: Request, response: Response): Response {
  const etag = response.headers.get("etag");
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  const sent = known.map((tag) => tag.trim()).find((tag) => plainTag(tag) === etag);
  if (sent) response.headers.set("etag", sent);
  return response;
}

async function encode(response: Response, encoding: Encoding | null): Promise<Response> {
  const { status, headers } = response;
  addVary(headers);
  if (!encoding) return response;
  const bytes = await readBytes(response);
  const fields = Object.fromEntries(headers);
  if (bytes.length < bytesMin) return new BufferedResponse(bytes, status, fields);
  const etag = headers.get("etag");
  if (etag) fields.etag = encodedTag(etag, encoding);
  fields["content-encoding"] = encoding;
  delete fields["content-length"];
  return new BufferedResponse(await compress(bytes, encoding), status, fields);
}

/** Compresses the body of a JSON response if the client accepts it and it is worth it. Streams and files are not compressed. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  if (response.status === 304) return restoreTag(request, response);
  const { headers } = response;
  if (headers.has("content-encoding") || !isJson(headers.get("content-type")) || !hasBody(response)) return response;
  return encode(response, acceptedEncoding(request.headers.get("accept-encoding")));
}
