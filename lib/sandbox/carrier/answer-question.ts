import { prisma } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { hashKey } from "@/lib/sandbox/create-sandbox";
import { createSandboxJourney } from "@/lib/sandbox/create-sandbox-journey";
import { parseNumber, refusedNumber, type SandboxNumber } from "@/lib/sandbox/parse-number";
import { answerEvents } from "./answer-events";
import { type CarrierReply, errorReply, eventsReply } from "./carrier-reply";
import { parseQuestion, type Question, serializeCursor } from "./parse-question";

type Box = { accountId: string; now: Date };

async function findBox(key: string): Promise<Box | null> {
  const [row] = await sql<{ account_id: string; now: Date }>(
    "SELECT account_id, sandbox_now(box) AS now FROM sandboxes box WHERE key_hash = $1",
    [hashKey(key)],
    "sandbox_by_key",
  );
  return row ? { accountId: row.account_id, now: row.now } : null;
}

/** The journey a container belongs to, once the account has asked for it by a document. */
async function findByContainer(accountId: string, container: string): Promise<SandboxNumber | null> {
  const journey = await prisma().sandboxJourney.findFirst({
    where: { accountId, containerNumbers: { has: container } },
    orderBy: { anchorAt: "asc" },
  });
  return journey ? parseNumber(journey.number) : null;
}

async function findNumber(accountId: string, { by, reference }: Question): Promise<SandboxNumber | null> {
  const wanted = normalizeNumber(reference);
  if (by === "equipmentReference") return /^[A-Z]{4}\d{7}$/.test(wanted) ? findByContainer(accountId, wanted) : null;
  const number = parseNumber(wanted);
  const document = by === "carrierBookingReference" ? number?.booking : number?.billOfLading;
  return document === wanted ? number : null;
}

async function findAnchor(accountId: string, number: SandboxNumber, at: Date): Promise<Date> {
  const kept = await prisma().sandboxJourney.findUnique({
    where: { accountId_number: { accountId, number: number.canonical } },
  });
  return kept?.anchorAt ?? transaction((tx) => createSandboxJourney(tx, accountId, number, at));
}

async function answer(box: Box, question: Question, url: URL): Promise<CarrierReply> {
  if (normalizeNumber(question.reference) === refusedNumber) {
    return errorReply(400, url, "This is no number of this carrier.");
  }
  const now = new Date(Math.min(box.now.getTime(), question.untilMs ?? Number.POSITIVE_INFINITY));
  const number = await findNumber(box.accountId, question);
  const unknown = errorReply(404, url, "No events are known for this reference.");
  if (!number) return unknown;
  const anchor = await findAnchor(box.accountId, number, now);
  const container = question.by === "equipmentReference" ? normalizeNumber(question.reference) : undefined;
  const told = answerEvents(number, anchor, now, container);
  if (told.outcome === "down") return errorReply(503, url, "The service is not available.");
  if (told.outcome === "not_found") return unknown;
  const end = question.offset + question.limit;
  const rest = new URLSearchParams(url.search);
  rest.set("cursor", serializeCursor({ offset: end, untilMs: now.getTime() }));
  return eventsReply(told.events.slice(question.offset, end), end < told.events.length ? `?${rest}` : null);
}

/**
 * The sandbox carrier's DCSA 2.2 server: events of one reference, for the account that `key` names, at the account's
 * sandbox time or at `at` (ISO 8601) when that is earlier.
 */
export async function answerQuestion(url: URL, key: string | null, at: string | null): Promise<CarrierReply> {
  const box = key ? await findBox(key) : null;
  if (!box) return errorReply(401, url, "X-Sandbox-Key is missing or wrong.");
  const question = parseQuestion(url.searchParams, at);
  return typeof question === "string" ? errorReply(400, url, question) : answer(box, question, url);
}
