/** The message limit of the MCP server. */
const lineBytesMax = 4 * 1_048_576;
const responseLimitMs = 60_000;
const unreachableCode = -32_000;
const versionKey = "io.modelcontextprotocol/protocolVersion";

/** @typedef {{ jsonrpc: "2.0", id?: unknown, method?: string, params?: Record<string, unknown>, result?: { protocolVersion?: unknown }, error?: unknown }} Message */
/** @typedef {{ url: string, token: string, protocolVersion: string, signal: AbortSignal }} Server */
/** @typedef {{ responses: Message[], error: string | null }} Outcome */

/**
 * Calls `onLine` with each line of a stream, and with null for a line above 4 MiB, which is discarded while it is read.
 * @param {AsyncIterable<Buffer>} stream
 * @param {(line: Uint8Array | null) => void} onLine
 */
export async function readLines(stream, onLine) {
  /** @type {Buffer[]} */
  let parts = [];
  let bytes = 0;
  const endLine = () => {
    if (bytes > 0) onLine(bytes > lineBytesMax ? null : Buffer.concat(parts));
    parts = [];
    bytes = 0;
  };
  /** @param {Buffer} part */
  const add = (part) => {
    bytes += part.length;
    if (bytes > lineBytesMax) parts = [];
    else parts.push(part);
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, at));
      endLine();
      from = at + 1;
    }
    add(chunk.subarray(from));
  }
  endLine();
}

/**
 * The URL of the MCP server of an API base URL such as https://tracking.example.com/v2. Null for an invalid URL.
 * @param {string} base
 */
export function mcpUrlOf(base) {
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) return null;
  const url = new URL(base);
  return `${url.origin}${url.pathname.replace(/\/+$/, "").replace(/\/v2$/, "")}/mcp`;
}

/** @param {string} text */
function toHeaderValue(text) {
  if (/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith("=?base64?")) return text;
  return `=?base64?${Buffer.from(text).toString("base64")}?=`;
}

/**
 * The HTTP headers of a message.
 * @param {Message} message
 * @param {Server} server
 * @returns {Record<string, string>}
 */
function headersOf({ method, params }, { token, protocolVersion }) {
  const common = {
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
    authorization: `Bearer ${token}`,
  };
  const version = /** @type {Record<string, unknown> | undefined} */ (params?._meta)?.[versionKey];
  if (typeof version !== "string") {
    return { ...common, ...(protocolVersion && { "mcp-protocol-version": protocolVersion }) };
  }
  const name = method === "resources/read" ? params?.uri : params?.name;
  return {
    ...common,
    "mcp-protocol-version": version,
    ...(method && { "mcp-method": toHeaderValue(method) }),
    ...(typeof name === "string" && { "mcp-name": toHeaderValue(name) }),
  };
}

/**
 * @param {Response} response
 * @returns {Promise<Message[] | null>} null: the server is not an MCP server
 */
async function parseMessages(response) {
  const text = await response.text();
  if (text.trim() === "") return [];
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const parts = isStream
    ? text.split("\n").flatMap((line) => (line.startsWith("data:") ? [line.slice(5)] : []))
    : [text];
  try {
    const messages = parts.map((part) => JSON.parse(part));
    return messages.every((message) => message?.jsonrpc === "2.0") ? messages : null;
  } catch {
    return null;
  }
}

/**
 * The outcome of a failed message: an error response, or none for a notification.
 * @param {Message} message
 * @param {string} text
 * @param {unknown} [error]
 * @returns {Outcome}
 */
function failed({ id, method }, text, error = { code: unreachableCode, message: text }) {
  const isRequest = id !== undefined && id !== null && method !== undefined;
  return { responses: isRequest ? [{ jsonrpc: "2.0", id, error }] : [], error: text };
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message || ("code" in cause ? String(cause.code) : cause.name) : error.message;
}

/**
 * Forwards a message to the server and returns its responses. Never throws.
 * @param {unknown} message
 * @param {Server} server
 * @returns {Promise<Outcome>}
 */
export async function sendMessage(message, server) {
  const request = /** @type {Message} */ (message ?? {});
  const { url } = server;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: headersOf(request, server),
      body: JSON.stringify(message),
      redirect: "error",
      signal: AbortSignal.any([server.signal, AbortSignal.timeout(responseLimitMs)]),
    });
    const responses = await parseMessages(response);
    const status = `${url} returned ${response.status}`;
    if (responses === null) {
      return failed(
        request,
        response.status < 500 ? `${status} and is not an MCP server. Check SVC_API_BASE_URL.` : `${status}.`,
      );
    }
    if (response.ok) return { responses, error: null };
    const [first] = responses;
    if (first?.id !== undefined && first.id !== null) return { responses, error: null };
    return failed(request, status, first?.error ?? { code: unreachableCode, message: `${status}.` });
  } catch (error) {
    return failed(request, `${url} cannot be reached: ${reasonOf(error)}`);
  }
}
