import {
  type CarrierAnswer,
  type CarrierPage,
  type CarrierQuery,
  type Connector,
  type OpenConnection,
  type Trouble,
  troubleOf,
} from "@/lib/ingest/carriers/carrier";
import { realNow } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { type OutboundAnswer, outboundFetch } from "@/lib/platform/outbound/outbound";
import { isOutboundError } from "@/lib/platform/outbound/outbound-error";
import { parseRetryAfter } from "@/lib/platform/outbound/parse-retry-after";
import { eventsUrl } from "./events-url";
import { parseEvents } from "./parse-events";
import { parseNextPage } from "./parse-next-page";
import { parsePage } from "./parse-page";
import { parseStatus } from "./parse-status";

const fetchLimits = {
  requestMs: 15_000,
  totalMs: 40_000,
  pagesMax: 50,
  /** Of all pages together. */
  bytesMax: 20_000_000,
};

/** Where the connector may go besides public addresses, and how long it may take; the environment's word by default. */
export type FetchOptions = { allowCidrs?: string[]; exemptOrigin?: string; limits?: Partial<typeof fetchLimits> };

type Failure = Exclude<CarrierAnswer, { outcome: "answered" } | { outcome: "not_found" }>;

/** A DCSA Track & Trace carrier, 2.x or 3.0, asked over HTTP. The sandbox of this installation is always in reach. */
export const dcsaConnector: Connector = {
  standard: "dcsa_2",
  ask: (connection, query) => fetchEvents(connection, query, { exemptOrigin: env().sandboxUrl }),
};

/**
 * Asks for all events of a number, page after page. Every page read is handed back byte for byte, also of an answer that
 * failed half way: an answer counts whole or not at all. Never throws for what a carrier does; no detail names an address,
 * a header or a word of the carrier's.
 */
export async function fetchEvents(
  connection: OpenConnection,
  query: CarrierQuery,
  options: FetchOptions = {},
): Promise<CarrierAnswer> {
  const pages: CarrierPage[] = [];
  const failure = await readPages(connection, eventsUrl(connection, query), pages, options);
  if (failure === "not_found") return { outcome: "not_found", pages };
  if (failure !== null) return failure;
  const report = parseEvents(pages, connection.settings);
  if (report.events.length > 0) return { outcome: "answered", pages, report };
  if (report.unread.length > 0) return trouble(pages, "unreadable", "No event of the carrier's answer could be read.");
  return { outcome: "not_found", pages };
}

/** Fills `pages` until the last one; what it returns is why the answer cannot be used. */
async function readPages(
  connection: OpenConnection,
  first: URL,
  pages: CarrierPage[],
  options: FetchOptions,
): Promise<Failure | "not_found" | null> {
  const limits = { ...fetchLimits, ...options.limits };
  const endsAtMs = performance.now() + limits.totalMs;
  const asked = new Set<string>();
  let bytesLeft = limits.bytesMax;
  let url = first;
  while (true) {
    if (asked.has(url.href)) return trouble(pages, "unreadable", "The carrier's pages lead back to an earlier one.");
    if (asked.size === limits.pagesMax)
      return trouble(pages, "unreadable", `The carrier has over ${asked.size} pages.`);
    asked.add(url.href);

    const totalMs = Math.max(1, Math.min(limits.requestMs, endsAtMs - performance.now()));
    const answer = await askOnce(connection, url, { ...options, totalMs, maxBytes: bytesLeft }, pages);
    if ("outcome" in answer) return answer;
    pages.push({ status: answer.status, contentType: answer.headers["content-type"] ?? null, body: answer.body });
    bytesLeft -= answer.body.length;

    const failure = judge(answer, pages);
    if (failure !== null) return failure;
    const next = parseNextPage(answer.headers, first);
    if (next === null) return null;
    if ("fault" in next) return trouble(pages, "unreadable", next.fault);
    url = next.url;
  }
}

async function askOnce(
  connection: OpenConnection,
  url: URL,
  options: { allowCidrs?: string[]; exemptOrigin?: string; totalMs: number; maxBytes: number },
  pages: CarrierPage[],
): Promise<OutboundAnswer | Trouble> {
  const { allowCidrs, exemptOrigin, totalMs, maxBytes } = options;
  const { apiVersion } = connection.settings;
  const headers = {
    accept: "application/json",
    ...(apiVersion !== null && { "api-version": apiVersion }),
    ...connection.headers,
  };
  try {
    return await outboundFetch(url.href, { headers, allowCidrs, exemptOrigin, totalMs, maxBytes });
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    return trouble(pages, troubleOf[error.reason], error.message);
  }
}

/** Why the page just read ends the asking, if it does. What means "no such number" on the first page is an error on a later one. */
function judge({ status, headers, body }: OutboundAnswer, pages: CarrierPage[]): Failure | "not_found" | null {
  const verdict = parseStatus(status);
  switch (verdict) {
    case "empty":
      return null;
    case "read": {
      const page = parsePage(body);
      return "fault" in page ? trouble(pages, "unreadable", page.fault) : null;
    }
    case "not_found":
    case "invalid_number": {
      const detail = `The carrier answered ${status}.`;
      if (pages.length > 1) return trouble(pages, "unreadable", `Page ${pages.length}: ${detail}`);
      return verdict === "not_found" ? verdict : { outcome: verdict, pages, detail };
    }
    default: {
      const retryAfterSeconds = parseRetryAfter(headers["retry-after"], realNow());
      return trouble(pages, verdict, `The carrier answered ${status}.`, retryAfterSeconds);
    }
  }
}

function trouble(
  pages: CarrierPage[],
  kind: Trouble["trouble"],
  detail: string,
  retryAfterSeconds: number | null = null,
): Trouble {
  return { outcome: "trouble", trouble: kind, pages, detail, retryAfterSeconds };
}
