import { v7 as uuid } from "uuid";
import { type EventVersion, resolveEvent } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { selectMatchingEvents } from "@/lib/tracking/polling/classify-carrier-response";
import { project, type ShipmentProjection } from "@/lib/tracking/projection/project";
import { compareResponse } from "@/lib/tracking/recording/compare-response";
import { parseReport } from "@/test/fixtures/parse-report";
import type { Answer } from "./sequence";

type RecordedVersion = EventVersion & { id: string };

/** The event versions after an answer, as they are recorded in the database; `lastAt`: the time of the answer before. */
async function record(
  stored: RecordedVersion[],
  { at: time, events: body, isPartial = false, query }: Answer,
  lastAt: Date | null,
): Promise<RecordedVersion[]> {
  const at = new Date(time);
  const { events: parsed } = await parseReport(Buffer.from(JSON.stringify(body)));
  const known = { connectionId: "connection", at, events: stored, bookings: [] };
  const events = query ? await selectMatchingEvents("account", parsed, query, known) : parsed;
  const { added, absentSince, resumed, absent } = compareResponse(stored, events, {
    at,
    isComplete: !isPartial,
    newestAt: null,
  });
  const kept = stored.map((version) => {
    if (absent.includes(version.id)) return { ...version, absentSince: at, lastObservedAt: lastAt };
    return resumed.includes(version.id) ? { ...version, absentSince: null, lastObservedAt: null } : version;
  });
  const columns = { absentSince, lastObservedAt: absentSince && at };
  return [...kept, ...added.map((event) => ({ ...resolveEvent(event, "connection", at), id: uuid(), ...columns }))];
}

const asRecorded = (versions: RecordedVersion[]) => versions;

/** The projected state after each answer. `arrange` gives the order in which the recorded versions are projected. */
export async function replay(answers: Answer[], arrange = asRecorded): Promise<ShipmentProjection[]> {
  let versions: RecordedVersion[] = [];
  let reports: TerminalReport[] = [];
  let lastAt: Date | null = null;
  const states: ShipmentProjection[] = [];
  for (const answer of answers) {
    versions = await record(versions, answer, lastAt);
    lastAt = new Date(answer.at);
    reports = [...reports, ...(answer.reports ?? [])];
    states.push(project(arrange(versions), new Date(answer.at), { reports, delivered: new Map() }));
  }
  return states;
}
