import { type CarrierReport, carrierSentences } from "@/lib/ingest/carriers/carrier";
import { runThread, ThreadLimitError } from "@/lib/platform/process/run-thread";
import { takeTurns } from "@/lib/platform/take-turns";
import { type EventParseSettings, parseEvents } from "./parse-event";
import type { ParsingMessage, ParsingTask } from "./parsing-thread";

/** A smaller response of usual events is parsed within 100 ms, before a thread would have started. */
export const withoutThreadBytes = 250_000;

/** The largest response is parsed within two seconds on an idle processor. */
export const parsingLimits = { durationMs: 30_000, megabytes: 512 };

/** One response at a time, so that large ones do not occupy all processors and memory; the accounts take turns. */
const takeParsingTurn = takeTurns({ concurrency: 1, waitingPerParty: Number.POSITIVE_INFINITY }, "");

/**
 * The report in the pages of a response, as `parseEvents` returns it; that of a large response is parsed in a thread, in a turn of the account, so
 * that the process meanwhile does other work. Throws the reason of `signal` if nobody needs the report any more when it is the account's turn.
 */
export async function parseInThread(
  { accountId, settings }: { accountId: string; settings: EventParseSettings },
  pages: { body: Buffer }[],
  eventsMax: number,
  signal?: AbortSignal,
): Promise<CarrierReport | { error: string }> {
  const bytes = pages.reduce((sum, { body }) => sum + body.length, 0);
  if (bytes <= withoutThreadBytes) return parseEvents(pages, settings, eventsMax);
  const task: ParsingTask = { bodies: pages.map(({ body }) => body), settings, eventsMax };
  return takeParsingTurn(accountId, async () => {
    signal?.throwIfAborted();
    const report: CarrierReport = { events: [], parseErrors: [] };
    try {
      for await (const part of runThread<ParsingMessage>(
        "lib/ingest/carriers/dcsa/parsing-thread.ts",
        task,
        parsingLimits,
      )) {
        if ("error" in part) return part;
        report.events.push(...part.events);
        report.parseErrors.push(...part.parseErrors);
      }
      return report;
    } catch (error) {
      if (!(error instanceof ThreadLimitError)) throw error;
      return { error: carrierSentences.write("too_costly") };
    }
  });
}
