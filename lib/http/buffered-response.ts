import type { ServerResponse } from "node:http";
import { type HeaderRecord, RecordHeaders } from "./record-headers";

type Content = string | Uint8Array<ArrayBuffer> | null;

/**
 * A Response whose whole body is known. The platform's Response makes a stream of each body, which the server would read again: with its
 * headers that takes a sixth of the time of a read by id. The stream is made only when somebody asks for it.
 */
export class BufferedResponse extends Response {
  readonly content: Content;
  readonly fields: HeaderRecord;
  #headers: RecordHeaders | undefined;
  #streamed: Response | undefined;

  /** Names of `fields` are in lower case. The record is not copied. */
  constructor(content: Content, status: number, fields: HeaderRecord) {
    super(null, { status });
    this.content = content;
    this.fields = fields;
  }

  #toStreamed(): Response {
    this.#streamed ??= new Response(this.content, { status: this.status, headers: this.fields });
    return this.#streamed;
  }

  override get headers(): Headers {
    this.#headers ??= new RecordHeaders(this.fields);
    return this.#headers;
  }
  override get body() {
    return this.content === null ? null : this.#toStreamed().body;
  }
  override get bodyUsed(): boolean {
    return this.#streamed?.bodyUsed ?? false;
  }
  override arrayBuffer() {
    return this.#toStreamed().arrayBuffer();
  }
  override blob() {
    return this.#toStreamed().blob();
  }
  override bytes() {
    return this.#toStreamed().bytes();
  }
  override formData() {
    return this.#toStreamed().formData();
  }
  override json() {
    return this.#toStreamed().json();
  }
  override text() {
    return this.#toStreamed().text();
  }
  override clone(): BufferedResponse {
    if (this.bodyUsed) throw new TypeError("The body has been read.");
    return new BufferedResponse(this.content, this.status, { ...this.fields });
  }
}

/** Whether a response has a body, without making a stream of it. */
export function hasBody(response: Response): boolean {
  return response instanceof BufferedResponse ? response.content !== null : response.body !== null;
}

/** The whole body of a response, without making a stream of it where possible. */
export async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const { content = null } = response instanceof BufferedResponse ? response : {};
  if (content === null) return response.bytes();
  return typeof content === "string" ? Buffer.from(content) : content;
}

/** Writes the response of Node with its body and headers at once. */
export function writeBuffered({ content, status, fields }: BufferedResponse, outgoing: ServerResponse): void {
  if (content === null) return void outgoing.writeHead(status, fields).end();
  const length = typeof content === "string" ? Buffer.byteLength(content) : content.length;
  outgoing.writeHead(status, { ...fields, "content-length": length }).end(content);
}
