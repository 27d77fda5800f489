import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { hashKey } from "@/lib/sandbox/create-sandbox";
import { recordItineraryAnchor } from "@/lib/sandbox/find-itinerary";
import { parseNumber, parseSandboxContainer, rejectedNumber, type SandboxNumber } from "@/lib/sandbox/parse-number";
import { respondWithEvents } from "./respond-with-events";

type Sandbox = { accountId: string; now: Date };

type EventsQuery = {
  parameter: (typeof referenceParameters)[number];
  reference: string;
  limit: number;
  /** Number of events on earlier pages. */
  offset: number;
  /** Time of the response in epoch milliseconds; null: the current sandbox time. */
  asOfMs: number | null;
};

type DcsaResponse = { status: number; headers: Record<string, string>; body: string };

const referenceParameters = ["transportDocumentReference", "carrierBookingReference", "equipmentReference"] as const;
const limitMax = 1_000;

/** The cursor contains the time of the first page, so that the running clock does not move events between pages. */
const cursorSchema = z.object({ offset: z.int().min(0).max(100_000), untilMs: z.int().min(0) });
const limitSchema = z.coerce.number().int().min(1).max(limitMax);

const headers = { "content-type": "application/json", "api-version": "2.2.0" };

const statusTexts = {
  400: "Bad Request",
  401: "Unauthorized",
  404: "Not Found",
  503: "Service Unavailable",
} as const;

function serializeCursor(cursor: z.infer<typeof cursorSchema>): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

function parseCursor(text: string): z.infer<typeof cursorSchema> | null {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    return null;
  }
}

/** Parses the query parameters; returns an error sentence if they are invalid. */
function parseQuery(params: URLSearchParams, at: string | null): EventsQuery | string {
  const [parameter, ...others] = referenceParameters.filter((name) => params.get(name)?.trim());
  if (!parameter || others.length > 0) return `Exactly one of ${referenceParameters.join(", ")} is required.`;
  const limit = limitSchema.safeParse(params.get("limit") ?? 100);
  if (!limit.success) return `limit must be a whole number from 1 to ${limitMax}.`;
  const cursorText = params.get("cursor");
  const cursor = cursorText === null ? null : parseCursor(cursorText);
  if (cursorText !== null && !cursor) return "cursor is invalid.";
  const atMs = at === null ? null : Math.max(0, Date.parse(at));
  if (Number.isNaN(atMs)) return "X-Sandbox-At must be an ISO 8601 time.";
  return {
    parameter,
    reference: params.get(parameter) ?? "",
    limit: limit.data,
    offset: cursor?.offset ?? 0,
    asOfMs: cursor?.untilMs ?? atMs,
  };
}

/** Events as sent by DCSA 2.2: an array; `next` is the query of the next page. */
function eventsResponse(events: unknown[], next: string | null): DcsaResponse {
  return { status: 200, headers: { ...headers, ...(next && { "next-page": next }) }, body: JSON.stringify(events) };
}

/** A DCSA error body, without errorDateTime so that equal queries get equal bytes. */
function errorResponse(status: keyof typeof statusTexts, url: URL, message: string): DcsaResponse {
  const statusCodeText = statusTexts[status];
  const body = {
    httpMethod: "GET",
    requestUri: url.pathname + url.search,
    errors: [{ reason: statusCodeText, message }],
    statusCode: status,
    statusCodeText,
  };
  return { status, headers, body: JSON.stringify(body) };
}

async function findSandbox(key: string): Promise<Sandbox | null> {
  const [row] = await sql<{ account_id: string; now: Date }>(
    "SELECT account_id, sandbox_now(sandbox) AS now FROM sandboxes sandbox WHERE key_hash = $1",
    [hashKey(key)],
    "sandbox_by_key",
  );
  return row ? { accountId: row.account_id, now: row.now } : null;
}

/** The number of a container's itinerary, if the account has queried it before or its scenario is queried by container. */
async function findNumberByContainer(accountId: string, container: string): Promise<SandboxNumber | null> {
  const itinerary = await prisma().sandboxItinerary.findFirst({
    where: { accountId, containerNumbers: { has: container } },
    orderBy: { anchorAt: "asc" },
  });
  return itinerary ? parseNumber(itinerary.number) : parseSandboxContainer(container);
}

async function findNumber(accountId: string, { parameter, reference }: EventsQuery): Promise<SandboxNumber | null> {
  const normalized = normalizeNumber(reference);
  if (parameter === "equipmentReference") {
    return /^[A-Z]{4}\d{7}$/.test(normalized) ? findNumberByContainer(accountId, normalized) : null;
  }
  const number = parseNumber(normalized);
  const document = parameter === "carrierBookingReference" ? number?.booking : number?.billOfLading;
  return document === normalized ? number : null;
}

async function findOrRecordAnchor(accountId: string, number: SandboxNumber, at: Date): Promise<Date> {
  const stored = await prisma().sandboxItinerary.findUnique({
    where: { accountId_number: { accountId, number: number.canonical } },
  });
  return stored?.anchorAt ?? transaction((tx) => recordItineraryAnchor(tx, accountId, number, at));
}

async function respond({ accountId, now: sandboxTime }: Sandbox, query: EventsQuery, url: URL): Promise<DcsaResponse> {
  if (normalizeNumber(query.reference) === rejectedNumber) {
    return errorResponse(400, url, "This number is not valid for this carrier.");
  }
  const now = new Date(Math.min(sandboxTime.getTime(), query.asOfMs ?? Number.POSITIVE_INFINITY));
  const number = await findNumber(accountId, query);
  const notFound = errorResponse(404, url, "No events found for this reference.");
  if (!number) return notFound;
  const anchor = await findOrRecordAnchor(accountId, number, now);
  const container = query.parameter === "equipmentReference" ? normalizeNumber(query.reference) : undefined;
  const response = respondWithEvents(number, anchor, now, container);
  if (response.outcome === "unavailable") return errorResponse(503, url, "The service is not available.");
  if (response.outcome === "not_found") return notFound;
  const end = query.offset + query.limit;
  const nextQuery = new URLSearchParams(url.search);
  nextQuery.set("cursor", serializeCursor({ offset: end, untilMs: now.getTime() }));
  const hasMore = end < response.events.length;
  return eventsResponse(response.events.slice(query.offset, end), hasMore ? `?${nextQuery}` : null);
}

/**
 * The sandbox carrier's DCSA 2.2 server: returns the events of one reference for the account with this sandbox key, at the
 * account's sandbox time or at `at` (ISO 8601) if that is earlier.
 */
export async function handleQuery(url: URL, key: string | null, at: string | null): Promise<DcsaResponse> {
  const sandbox = key ? await findSandbox(key) : null;
  if (!sandbox) return errorResponse(401, url, "X-Sandbox-Key is missing or invalid.");
  const query = parseQuery(url.searchParams, at);
  return typeof query === "string" ? errorResponse(400, url, query) : respond(sandbox, query, url);
}
