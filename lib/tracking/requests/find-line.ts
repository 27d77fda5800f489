import type { CarrierAnswer } from "@/lib/ingest/carriers/carrier";
import { detectCarrier } from "@/lib/ingest/carriers/detection/detect-carrier";
import { askCarrier, findConnection, listConnectedLines } from "@/lib/ingest/carriers/registry";
import { prisma } from "@/lib/platform/db/client";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { findShippingLine } from "@/lib/reference/find-shipping-line";
import { sandboxNow } from "@/lib/sandbox/find-clock";
import { sandboxNumbers } from "@/lib/sandbox/sandbox-numbers";
import { queryOf } from "@/lib/tracking/polling/ask-for-shipment";
import { judgeAnswer, type Verdict } from "@/lib/tracking/polling/judge-answer";

/** One line's answer to a number whose line is sought, by the clock the line lives by. */
export type AskedLine = {
  scac: string;
  connectionId: string;
  answer: CarrierAnswer;
  verdict: Verdict;
  at: Date;
};

/** Lines that may have issued the number, that the account can ask, and that take this type of number; likeliest first. */
async function candidatesOf({ accountId, requestType, normalizedNumber }: TrackingRequest): Promise<string[]> {
  const account = await prisma().account.findUniqueOrThrow({ where: { id: accountId }, select: { features: true } });
  const sandbox = account.features.includes("sandbox") ? sandboxNumbers : [];
  const connected = await listConnectedLines(accountId);
  return detectCarrier(normalizedNumber, { sandbox })
    .candidates.map(({ scac }) => scac)
    .filter((scac) => {
      const types: string[] = findShippingLine(scac)?.numberTypes ?? [];
      return connected.has(scac) && types.includes(requestType);
    });
}

function knows({ verdict }: AskedLine): boolean {
  if (verdict.kind === "refused") return verdict.reason === "booking_cancelled";
  return verdict.kind === "matched" || verdict.kind === "known";
}

async function ask(request: TrackingRequest, scac: string, at: Date): Promise<AskedLine[]> {
  const connection = await findConnection(request.accountId, scac);
  if (!connection) return [];
  const askedAt = scac === "TEST" ? await sandboxNow(request.accountId) : at;
  const query = queryOf(request);
  const answer = await askCarrier(connection, query, { at: askedAt });
  return [{ scac, connectionId: connection.id, answer, verdict: judgeAnswer(answer, query), at: askedAt }];
}

export type FoundLine = {
  /** The line that knows the number; null: none said so. */
  line: AskedLine | null;
  /** Everyone asked, in order. */
  asked: AskedLine[];
};

/** Asks the lines that may have issued a number, one after the other, until one knows it. */
export async function findLine(request: TrackingRequest, at: Date): Promise<FoundLine> {
  const asked: AskedLine[] = [];
  for (const scac of await candidatesOf(request)) {
    asked.push(...(await ask(request, scac, at)));
    const line = asked.find(knows);
    if (line) return { line, asked };
  }
  return { line: null, asked };
}
