import {
  type CarrierFailure,
  type CarrierFailureReason,
  type CarrierPage,
  type CarrierQuery,
  type CarrierResponse,
  type Connector,
  type ConnectorConfig,
  carrierFailure,
  carrierSentences,
  failureReasonOf,
  type NumberType,
  type RequestOptions,
} from "@/lib/ingest/carriers/carrier";
import { realNow } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { parseRetryAfter } from "@/lib/platform/outbound/http-headers";
import { isOutboundError } from "@/lib/platform/outbound/outbound-error";
import { type OutboundResponse, outboundFetch } from "@/lib/platform/outbound/outbound-fetch";
import { parseInThread } from "./parse-in-thread";
import { parseNextPage } from "./parse-next-page";

/** Limits of one fetch: of a request, of all its pages, and of their number, size and events. */
export const fetchLimits = {
  requestMs: 15_000,
  totalMs: 40_000,
  pagesMax: 50,
  /** Of all pages together. */
  bytesMax: 20_000_000,
  /** Of all pages together: far above the events of any shipment, so that a hostile response uses little time. */
  eventsMax: 20_000,
};

const dcsaParameters = {
  bill_of_lading: "transportDocumentReference",
  booking_number: "carrierBookingReference",
  container: "equipmentReference",
} satisfies Record<NumberType, string>;

/** Which non-public addresses may be reached (by default those of the environment), and the limits of one fetch. */
export type FetchOptions = RequestOptions & {
  allowCidrs?: string[];
  exemptOrigin?: string;
  limits?: Partial<typeof fetchLimits>;
};

type IncompleteResponse = Exclude<CarrierResponse, { outcome: "answered" } | { outcome: "not_found" }>;

/** Connector for DCSA Track & Trace 2.x and 3.0. The sandbox of this installation can always be reached. */
export const dcsaConnector: Connector = {
  standard: "dcsa_2",
  fetchEvents: (config, query, options) => fetchEvents(config, query, { exemptOrigin: env().sandboxUrl, ...options }),
};

/**
 * Fetches all events of a number, page by page. The response contains every received page unchanged, also when a later page
 * fails: then no event is used. Never throws because of a carrier's behaviour; no detail contains an address, a header or
 * the carrier's own text.
 */
export async function fetchEvents(
  config: ConnectorConfig,
  query: CarrierQuery,
  options: FetchOptions = {},
): Promise<CarrierResponse> {
  const pages: CarrierPage[] = [];
  const failure = await fetchPages(config, eventsUrl(config, query), pages, options);
  if (failure === "not_found") return { outcome: "not_found", pages };
  if (failure !== null) return failure;
  options.onReceived?.();
  const { eventsMax } = { ...fetchLimits, ...options.limits };
  const report = await parseInThread(config, pages, eventsMax, options.signal);
  if ("error" in report) return carrierFailure("unreadable", report.error, { pages });
  if (report.events.length > 0) return { outcome: "answered", pages, report };
  if (report.parseErrors.length > 0) {
    return carrierFailure("unreadable", carrierSentences.write("no_readable_event"), { pages });
  }
  return { outcome: "not_found", pages };
}

/** URL of the first page of events of a number. */
function eventsUrl({ baseUrl, settings }: ConnectorConfig, query: CarrierQuery): URL {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/events`;
  url.searchParams.set(settings.referenceParameters[query.type] ?? dcsaParameters[query.type], query.number);
  if (settings.pageSize !== null) url.searchParams.set("limit", String(settings.pageSize));
  return url;
}

/** Adds all pages to `pages`; returns why the response cannot be used, or null. */
async function fetchPages(
  config: ConnectorConfig,
  first: URL,
  pages: CarrierPage[],
  options: FetchOptions,
): Promise<IncompleteResponse | "not_found" | null> {
  const limits = { ...fetchLimits, ...options.limits };
  const endsAtMs = performance.now() + limits.totalMs;
  const visited = new Set<string>();
  let bytesLeft = limits.bytesMax;
  let url = first;
  while (true) {
    if (visited.has(url.href))
      return carrierFailure("unreadable", carrierSentences.write("circular_pagination"), { pages });
    if (visited.size === limits.pagesMax) {
      return carrierFailure("unreadable", carrierSentences.write("too_many_pages", { count: visited.size }), { pages });
    }
    visited.add(url.href);

    const totalMs = Math.max(1, Math.min(limits.requestMs, endsAtMs - performance.now()));
    const response = await fetchPage(config, url, { ...options, totalMs, maxBytes: bytesLeft }, pages);
    if ("outcome" in response) return response;
    const { status, headers, body } = response;
    pages.push({ status, contentType: headers["content-type"] ?? null, body });
    bytesLeft -= body.length;

    const failure = classifyPage(response, pages);
    if (failure !== null) return failure;
    const next = parseNextPage(headers, first);
    if (next === null) return null;
    if ("error" in next) return carrierFailure("unreadable", next.error, { pages });
    url = next.url;
  }
}

async function fetchPage(
  config: ConnectorConfig,
  url: URL,
  options: Omit<FetchOptions, "limits"> & { totalMs: number; maxBytes: number },
  pages: CarrierPage[],
): Promise<OutboundResponse | CarrierFailure> {
  const { allowCidrs, exemptOrigin, totalMs, maxBytes, signal } = options;
  const { apiVersion } = config.settings;
  const headers = {
    accept: "application/json",
    ...(apiVersion !== null && { "api-version": apiVersion }),
    ...config.headers,
  };
  try {
    const keptFor = config.accountId;
    return await outboundFetch(url.href, { headers, allowCidrs, exemptOrigin, totalMs, maxBytes, signal, keptFor });
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    return carrierFailure(failureReasonOf[error.reason], error.message, { pages });
  }
}

/** Why the last page ends the fetch; null if it does not. "Not found" or "invalid number" on a later page is an error. */
function classifyPage(
  { status, headers, body }: OutboundResponse,
  pages: CarrierPage[],
): IncompleteResponse | "not_found" | null {
  const result = classifyStatus(status);
  switch (result) {
    case "empty":
      return null;
    case "content":
      return body.length === 0
        ? carrierFailure("unreadable", carrierSentences.write("empty_response"), { pages })
        : null;
    case "not_found":
    case "invalid_number": {
      if (pages.length > 1) {
        const detail = carrierSentences.write("page_http_status", { page: pages.length, status });
        return carrierFailure("unreadable", detail, { pages });
      }
      const detail = carrierSentences.write("http_status", { status });
      return result === "not_found" ? result : { outcome: result, pages, detail };
    }
    default: {
      const retryAfterSeconds = parseRetryAfter(headers["retry-after"], realNow());
      return carrierFailure(result, carrierSentences.write("http_status", { status }), { pages, retryAfterSeconds });
    }
  }
}

/** What an HTTP status means: a page with or without content, an unknown number, or a failure. */
function classifyStatus(status: number): "content" | "empty" | "not_found" | "invalid_number" | CarrierFailureReason {
  if (status === 204 || status === 205) return "empty";
  if (status >= 200 && status < 300) return "content";
  if (status === 404) return "not_found";
  if (status === 400 || status === 422) return "invalid_number";
  if (status === 401 || status === 403) return "refused_credentials";
  if (status === 429) return "rate_limited";
  if (status >= 500) return "server_error";
  return "unreadable";
}
