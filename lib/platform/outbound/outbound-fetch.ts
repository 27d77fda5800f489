import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import type { Dispatcher } from "undici";
import { env } from "@/lib/platform/env";
import { AppError, type ErrorSource } from "@/lib/platform/errors";
import { findReachableTarget, type ReachableTarget, type ReachRules } from "./address-guard";
import { type Connection, openConnection, releaseConnection, takeConnection } from "./kept-connections";
import { isOutboundError, OutboundError, type OutboundReason, outboundSentences } from "./outbound-error";

export type OutboundRequest = Partial<ReachRules> & {
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "HEAD";
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Time limit from name resolution to the last byte of the response. */
  totalMs: number;
  /** Size limit of the response body, before and after decompression. */
  maxBytes: number;
  /** Truncates a larger body to `maxBytes` instead of failing. The body is not decompressed. */
  truncate?: boolean;
  /** Ends the request early, as a time limit does. */
  signal?: AbortSignal | undefined;
  /** Whose requests to the same receiver use one connection after the other; default: each request has its own. */
  keptFor?: string;
};

export type OutboundResponse = { status: number; headers: Record<string, string>; body: Buffer };

const decoders: Record<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Headers set by the HTTP client. A custom value could smuggle a second request or name another host. */
const reservedHeaders =
  /^(host|connection|content-length|transfer-encoding|upgrade|expect|keep-alive|te|trailer|proxy-.*)$/i;

const tlsErrorCode = /TLS|SSL|CERT|SIGNED|ISSUER|SIGNATURE|EPROTO|CRL/;

/**
 * Sends an outgoing HTTP request; all requests of the product use it. The host is checked (`address-guard.ts`) and only a checked
 * address is connected to. Redirects are returned, not followed. Proxy variables are ignored. The connection must be established
 * within 5 s. A body above `maxBytes` is an error unless `truncate` is set. Bodies are decompressed. Throws only OutboundError.
 */
export async function outboundFetch(address: string, request: OutboundRequest): Promise<OutboundResponse> {
  const limit = AbortSignal.timeout(Math.ceil(request.totalMs));
  const signal = request.signal ? AbortSignal.any([limit, request.signal]) : limit;
  const target = await Promise.race([findReachableTarget(address, rulesOf(request)), rejectOn(signal)]);
  const { keptFor } = request;
  const send = (connection: Connection) => sendOver(connection, target, request, signal);
  const kept = keptFor === undefined ? undefined : takeConnection(target, keptFor);
  if (!kept) return send(openConnection(target, keptFor));
  return send(kept).catch((error: unknown) => {
    // The receiver may have closed the idle connection before the request arrived.
    const isClosed = isOutboundError(error) && error.reason === "reset" && error.status === null;
    if (!isClosed) throw error;
    return send(openConnection(target, keptFor));
  });
}

async function sendOver(
  connection: Connection,
  { url }: ReachableTarget,
  request: OutboundRequest,
  signal: AbortSignal,
): Promise<OutboundResponse> {
  let status: number | null = null;
  let isRead = false;
  try {
    const response = await connection.client.request({
      path: url.pathname + url.search,
      method: request.method ?? "GET",
      headers: sendableHeaders(request.headers ?? {}),
      body: request.body ?? null,
      signal,
    });
    status = response.statusCode;
    const headers = flatHeaders(response.headers);
    const raw = await (request.truncate ? readUpTo : readWithin)(response.body, request.maxBytes);
    isRead = response.body.readableEnded;
    if (request.truncate) return { status, headers, body: raw };
    return { status, headers, body: await decompress(raw, headers["content-encoding"] ?? "", request.maxBytes) };
  } catch (error) {
    if (isOutboundError(error)) throw error;
    const reason = signal.aborted ? "timeout" : reasonOf(error);
    throw new OutboundError(reason, outboundSentences.write(reason), status);
  } finally {
    releaseConnection(connection, isRead);
  }
}

/** The address check of `outboundFetch` without a request, for a URL that is to be saved. Throws OutboundError. */
export async function assertReachableUrl(address: string, rules: Partial<ReachRules> = {}): Promise<void> {
  await findReachableTarget(address, rulesOf(rules));
}

function rulesOf(rules: Partial<ReachRules>): ReachRules {
  return { ...rules, allowCidrs: rules.allowCidrs ?? env().outboundAllowCidrs };
}

function rejectOn(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(new OutboundError("timeout", outboundSentences.write("timeout")));
    if (signal.aborted) end();
    signal.addEventListener("abort", end);
  });
}

function sendableHeaders(headers: Record<string, string>): Record<string, string> {
  const sent: Record<string, string> = { "user-agent": "Landfall", "accept-encoding": "gzip, deflate, br" };
  for (const [name, value] of Object.entries(headers)) {
    if (reservedHeaders.test(name))
      throw new OutboundError("refused", outboundSentences.write("reserved_header", { header: name }));
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
    // The same class as zlib's error for `maxOutputLength`.
    if (size > maxBytes) throw new RangeError("body exceeds the size limit");
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

async function decompress(raw: Buffer, encoding: string, maxBytes: number): Promise<Buffer> {
  const decode = decoders[encoding.trim().toLowerCase()];
  return decode === undefined || raw.length === 0 ? raw : await decode(raw, { maxOutputLength: maxBytes });
}

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

/**
 * Throws `invalid` on the field of a URL that outgoing requests may not reach (`/field` for plain JSON). Resolves host names, so it
 * must not run in a transaction.
 */
export async function assertUrlAllowed(url: string, field: string): Promise<void> {
  try {
    await assertReachableUrl(url);
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    const source: ErrorSource = field.startsWith("/") ? { pointer: field } : { field };
    throw AppError.of([{ code: "invalid", detail: `${field.split("/").at(-1)}: ${error.message}`, source }]);
  }
}
