#!/usr/bin/env node
// The MCP server over standard input and output: forwards each message to a Landfall server and returns its responses. Plain Node 20
// without packages, so that a client machine needs two files and an API key. Standard output contains JSON-RPC only.
import { mcpUrlOf, readLines, sendMessage } from "../lib/mcp/bridge/stdio-bridge.mjs";

const finishLimitMs = 1_500;
const parseErrorCode = -32_700;
const invalidRequestCode = -32_600;

/** @param {string} text */
function logError(text) {
  process.stderr.write(`landfall-mcp: ${text}\n`);
}

/** @param {unknown} message */
function write(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

/**
 * @param {number} code
 * @param {string} message
 */
function reject(code, message) {
  logError(message);
  write({ jsonrpc: "2.0", id: null, error: { code, message } });
}

const token = process.env.SVC_API_TOKEN?.trim();
const url = mcpUrlOf(process.env.SVC_API_BASE_URL || "http://127.0.0.1:3000/v2");
if (!token || !url) {
  logError(
    token
      ? "SVC_API_BASE_URL must be a URL such as https://tracking.example.com/v2."
      : "SVC_API_TOKEN is not set. Set it to an API key of your Landfall account.",
  );
  process.exit(1);
}

/** @type {Set<Promise<void>>} */
const pending = new Set();
const stopping = new AbortController();
/** The version negotiated by the handshake; protocol revisions without a handshake send it in each message. */
let protocolVersion = "";

/** @param {unknown} message */
async function forward(message) {
  const { responses, error } = await sendMessage(message, { url, token, protocolVersion, signal: stopping.signal });
  if (error) logError(error);
  for (const response of responses) {
    const version = response?.result?.protocolVersion;
    if (typeof version === "string") protocolVersion = version;
    write(response);
  }
}

/** @param {Uint8Array | null} line */
function handleLine(line) {
  if (line === null) return reject(invalidRequestCode, "A message must not exceed 4 MiB.");
  let message;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(line);
    if (text.trim() === "") return;
    message = JSON.parse(text);
  } catch {
    return reject(parseErrorCode, "The line is not valid JSON in UTF-8.");
  }
  if (message === null || typeof message !== "object" || Array.isArray(message)) {
    return reject(invalidRequestCode, "A line must be one JSON-RPC message. Batches are not supported.");
  }
  const forwarding = forward(message).finally(() => pending.delete(forwarding));
  pending.add(forwarding);
}

process.stdout.on("error", () => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));

await readLines(process.stdin, handleLine);
setTimeout(() => stopping.abort(), finishLimitMs).unref();
await Promise.allSettled(pending);
process.exit(0);
