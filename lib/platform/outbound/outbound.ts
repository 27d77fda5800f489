import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { Client, type Dispatcher } from "undici";
import { env } from "@/lib/platform/env";
import { findReachableTarget, type ReachableTarget, type ReachRules } from "./address-guard";
import { isOutboundError, OutboundError, type OutboundReason } from "./outbound-error";

export type OutboundRequest = Partial<ReachRules> & {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Name resolution, connecting, sending and the last byte of the answer together. */
  totalMs: number;
  /** Of the answer's body, as it comes over the wire and again when decompressed. */
  maxBytes: number;
  /** A body over `maxBytes` is cut there instead, and comes as it is, not decompressed. */
  cut?: boolean;
};

export type OutboundAnswer = { status: number; headers: Record<string, string>; body: Buffer };

const connectTimeoutMs = 5_000;

const decoders: Record<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Set by the connection itself: a caller's value could smuggle a second request or name another host. */
const ownHeaders =
  /^(host|connection|content-length|transfer-encoding|upgrade|expect|keep-alive|te|trailer|proxy-.*)$/i;

const tlsErrorCode = /TLS|SSL|CERT|SIGNED|ISSUER|SIGNATURE|EPROTO|CRL/;

/**
 * The only way out of the process. The host is judged (`address-guard.ts`) and the connection goes to a judged address
 * and no other; redirects come back as they are; proxy variables are not read. `totalMs` bounds it all, connecting has
 * 5 s of it. A body over `maxBytes` is an error, never a shortened body. Bodies come back decompressed.
 * Throws OutboundError only.
 */
export async function outboundFetch(address: string, request: OutboundRequest): Promise<OutboundAnswer> {
  const signal = AbortSignal.timeout(Math.ceil(request.totalMs));
  const target = await Promise.race([findReachableTarget(address, rulesOf(request)), rejectOn(signal)]);
  const client = new Client(target.url.origin, {
    connect: { timeout: connectTimeoutMs, allowH2: false, autoSelectFamily: true, lookup: pinnedTo(target) },
    // One request and one connection: a kept connection would outlive the judgement it was made under.
    pipelining: 0,
  });
  let status: number | null = null;
  try {
    const response = await client.request({
      path: target.url.pathname + target.url.search,
      method: request.method ?? "GET",
      headers: sendableHeaders(request.headers ?? {}),
      body: request.body ?? null,
      signal,
    });
    status = response.statusCode;
    const headers = flatHeaders(response.headers);
    if (request.cut) return { status, headers, body: await readUpTo(response.body, request.maxBytes) };
    const raw = await readWithin(response.body, request.maxBytes);
    return { status, headers, body: await decoded(raw, headers["content-encoding"] ?? "", request.maxBytes) };
  } catch (error) {
    if (isOutboundError(error)) throw error;
    const reason = signal.aborted ? "timeout" : reasonOf(error);
    throw new OutboundError(reason, sentences[reason], status);
  } finally {
    void client.destroy().catch(() => undefined);
  }
}

/** The judgement of `outboundFetch` without a request, for an address that is about to be saved. Throws OutboundError. */
export async function assertReachableUrl(address: string, rules: Partial<ReachRules> = {}): Promise<void> {
  await findReachableTarget(address, rulesOf(rules));
}

function rulesOf(rules: Partial<ReachRules>): ReachRules {
  return { ...rules, allowCidrs: rules.allowCidrs ?? env().outboundAllowCidrs };
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(new OutboundError("timeout", sentences.timeout)));
  });
}

type LookupCallback = (
  error: Error | null,
  address: string | { address: string; family: number }[],
  family?: number,
) => void;

function pinnedTo(target: ReachableTarget) {
  const [first] = target.addresses;
  return (_host: string, options: { all?: boolean }, callback: LookupCallback) => {
    if (first === undefined) callback(new Error("no address"), []);
    else if (options.all) callback(null, target.addresses);
    else callback(null, first.address, first.family);
  };
}

function sendableHeaders(headers: Record<string, string>): Record<string, string> {
  const sent: Record<string, string> = { "user-agent": "Landfall", "accept-encoding": "gzip, deflate, br" };
  for (const [name, value] of Object.entries(headers)) {
    if (ownHeaders.test(name)) throw new OutboundError("refused", `The header ${name} cannot be set on a request.`);
    sent[name.toLowerCase()] = value;
  }
  return sent;
}

function flatHeaders(headers: Dispatcher.ResponseData["headers"]): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return flat;
}

async function readWithin(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    // The same class that zlib throws at `maxOutputLength`.
    if (size > maxBytes) throw new RangeError("body over its limit");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readUpTo(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

async function decoded(raw: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const decode = decoders[encoding.trim().toLowerCase()];
  return decode === undefined || raw.length === 0 ? raw : await decode(raw, { maxOutputLength: maxBytes });
}

const sentences: Record<OutboundReason, string> = {
  refused: "The request could not be sent as it is.",
  dns: "The name could not be resolved.",
  connect: "No connection could be made.",
  timeout: "No whole answer within the limit.",
  too_large: "The answer is larger than the limit.",
  reset: "The connection broke off, or the answer was not HTTP.",
  tls: "No secure connection could be made.",
};

function reasonOf(error: unknown): OutboundReason {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (error instanceof RangeError || code === "UND_ERR_HEADERS_OVERFLOW") return "too_large";
  if (code === "UND_ERR_INVALID_ARG") return "refused";
  if (tlsErrorCode.test(code)) return "tls";
  if (code === "UND_ERR_CONNECT_TIMEOUT" || /^(ECONNREFUSED|E(HOST|NET)(UNREACH|DOWN)|EADDRNOTAVAIL)$/.test(code)) {
    return "connect";
  }
  // Happy Eyeballs wraps the errors of all addresses in one AggregateError.
  if (error instanceof AggregateError) return reasonOf(error.errors[0] ?? null) === "tls" ? "tls" : "connect";
  return "reset";
}
