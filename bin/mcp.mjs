#!/usr/bin/env node
import { readLines } from "../lib/mcp/bridge/read-lines.mjs";
// The tool server over standard input and output: passes each message on to a Landfall, near or far, and its answer back. Plain
// Node 20 without packages, so that a laptop needs three files and a key. Standard output holds JSON-RPC and nothing else.
import { addressOf, sendMessage } from "../lib/mcp/bridge/send-message.mjs";

const finishLimitMs = 1_500;
const parseError = -32_700;
const invalidRequest = -32_600;

/** @param {string} text */
function complain(text) {
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
function refuse(code, message) {
  complain(message);
  write({ jsonrpc: "2.0", id: null, error: { code, message } });
}

const token = process.env.SVC_API_TOKEN?.trim();
const address = addressOf(process.env.SVC_API_BASE_URL || "http://127.0.0.1:3000/v2");
if (!token || !address) {
  complain(
    token
      ? "SVC_API_BASE_URL is no address such as https://tracking.example.com/v2."
      : "SVC_API_TOKEN is missing: set it to an API key of your Landfall account.",
  );
  process.exit(1);
}

/** @type {Set<Promise<void>>} */
const underWay = new Set();
const stopping = new AbortController();
/** What the handshake agreed on; revisions without a handshake say it in each message. */
let agreed = "";

/** @param {unknown} message */
async function pass(message) {
  const { answers, fault } = await sendMessage(message, { address, token, agreed, signal: stopping.signal });
  if (fault) complain(fault);
  for (const answer of answers) {
    const version = answer?.result?.protocolVersion;
    if (typeof version === "string") agreed = version;
    write(answer);
  }
}

/** @param {Uint8Array | null} line */
function hear(line) {
  if (line === null) return refuse(invalidRequest, "A message may have 4 MiB at most.");
  let message;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(line);
    if (text.trim() === "") return;
    message = JSON.parse(text);
  } catch {
    return refuse(parseError, "A line is no JSON in UTF-8.");
  }
  if (message === null || typeof message !== "object" || Array.isArray(message)) {
    return refuse(invalidRequest, "A line is one JSON-RPC message: no list of them, and nothing else.");
  }
  const passing = pass(message).finally(() => underWay.delete(passing));
  underWay.add(passing);
}

process.stdout.on("error", () => process.exit(0));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));

await readLines(process.stdin, hear);
setTimeout(() => stopping.abort(), finishLimitMs).unref();
await Promise.allSettled(underWay);
process.exit(0);
