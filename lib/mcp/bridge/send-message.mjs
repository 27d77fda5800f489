const answerLimitMs = 60_000;
const unreachable = -32_000;
const versionKey = "io.modelcontextprotocol/protocolVersion";

/** @typedef {{ jsonrpc: "2.0", id?: unknown, method?: string, params?: Record<string, unknown>, result?: { protocolVersion?: unknown }, error?: unknown }} Message */
/** @typedef {{ address: string, token: string, agreed: string, signal: AbortSignal }} Remote */
/** @typedef {{ answers: Message[], fault: string | null }} Told */

/**
 * Where the tool server of an interface stands: beside its /v2. Null for what is no address.
 * @param {string} base
 */
export function addressOf(base) {
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) return null;
  const url = new URL(base);
  return `${url.origin}${url.pathname.replace(/\/+$/, "").replace(/\/v2$/, "")}/mcp`;
}

/** @param {string} text */
function asHeader(text) {
  if (/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith("=?base64?")) return text;
  return `=?base64?${Buffer.from(text).toString("base64")}?=`;
}

/**
 * What HTTP wants told beside the message.
 * @param {Message} message
 * @param {Remote} remote
 * @returns {Record<string, string>}
 */
function headersOf({ method, params }, { token, agreed }) {
  const always = {
    accept: "application/json, text/event-stream",
    "content-type": "application/json",
    authorization: `Bearer ${token}`,
  };
  const version = /** @type {Record<string, unknown> | undefined} */ (params?._meta)?.[versionKey];
  if (typeof version !== "string") return { ...always, ...(agreed && { "mcp-protocol-version": agreed }) };
  const name = method === "resources/read" ? params?.uri : params?.name;
  return {
    ...always,
    "mcp-protocol-version": version,
    ...(method && { "mcp-method": asHeader(method) }),
    ...(typeof name === "string" && { "mcp-name": asHeader(name) }),
  };
}

/**
 * @param {Response} response
 * @returns {Promise<Message[] | null>} null: what answers there is no tool server
 */
async function readAnswers(response) {
  const text = await response.text();
  if (text.trim() === "") return [];
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const parts = isStream
    ? text.split("\n").flatMap((line) => (line.startsWith("data:") ? [line.slice(5)] : []))
    : [text];
  try {
    const answers = parts.map((part) => JSON.parse(part));
    return answers.every((answer) => answer?.jsonrpc === "2.0") ? answers : null;
  } catch {
    return null;
  }
}

/**
 * The same failure as an answer to the message that met it; a notification gets none.
 * @param {Message} message
 * @param {string} fault
 * @param {unknown} [error]
 * @returns {Told}
 */
function failed({ id, method }, fault, error = { code: unreachable, message: fault }) {
  const wantsAnswer = id !== undefined && id !== null && method !== undefined;
  return { answers: wantsAnswer ? [{ jsonrpc: "2.0", id, error }] : [], fault };
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? cause.message || ("code" in cause ? String(cause.code) : cause.name) : error.message;
}

/**
 * Passes one message on and gives what comes back; never throws.
 * @param {unknown} message
 * @param {Remote} remote
 * @returns {Promise<Told>}
 */
export async function sendMessage(message, remote) {
  const asked = /** @type {Message} */ (message ?? {});
  const { address } = remote;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: headersOf(asked, remote),
      body: JSON.stringify(message),
      redirect: "error",
      signal: AbortSignal.any([remote.signal, AbortSignal.timeout(answerLimitMs)]),
    });
    const answers = await readAnswers(response);
    const told = `${address} answers ${response.status}`;
    if (answers === null) {
      return failed(
        asked,
        response.status < 500 ? `${told}, and is no tool server: is SVC_API_BASE_URL right?` : `${told}.`,
      );
    }
    if (response.ok) return { answers, fault: null };
    const [first] = answers;
    if (first?.id !== undefined && first.id !== null) return { answers, fault: null };
    return failed(asked, told, first?.error ?? { code: unreachable, message: `${told}.` });
  } catch (error) {
    return failed(asked, `${address} cannot be reached: ${reasonOf(error)}`);
  }
}
