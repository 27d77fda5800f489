import { expect, test } from "vitest";
import { isZoneUnknown, resolveEvent } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { ShipmentProjection } from "@/lib/tracking/projection/project";
import { parseReport } from "@/test/fixtures/parse-report";
import { toBody } from "./build-answers";
import { corpus, titleOf } from "./corpus";
import { replay } from "./replay";
import { answersOf, type Sequence } from "./sequence";

// Every time in the state after each answer was stated in the answers so far; a time that has happened was stated as an actual.

/** Times as epoch ms: those of actuals that are not in the future, those of all other statements, all that terminals reported, and those of the answers. */
type StatedTimes = { actual: Set<number>; expected: Set<number>; reported: Set<number>; answered: Set<number> };

const hourMs = 3_600_000;

async function statedTimes({ carrier, answers }: Sequence): Promise<StatedTimes> {
  const times: StatedTimes = { actual: new Set(), expected: new Set(), reported: new Set(), answered: new Set() };
  const now = Date.parse(answers.at(-1)?.at ?? "");
  for (const { at, sent, reports = [] } of answers) {
    times.answered.add(Date.parse(at));
    const body = Buffer.from(JSON.stringify(toBody(carrier, at, sent)));
    for (const event of (await parseReport(body)).events) {
      const resolved = resolveEvent(event, "connection", new Date(at));
      const time = resolved.occurredAt?.getTime();
      if (time === undefined) continue;
      const hasHappened = resolved.classifier === "actual" && time <= now + (isZoneUnknown(resolved) ? 14 : 1) * hourMs;
      times[hasHappened ? "actual" : "expected"].add(time);
    }
    for (const report of reports) for (const time of timesOfReport(report)) times.reported.add(time);
  }
  return times;
}

function timesOfReport({ reportedAt, facts }: TerminalReport): number[] {
  const dates = Object.values(facts).flatMap((value) => {
    const time = value !== null && typeof value === "object" && "at" in value ? value.at : value;
    return typeof time === "string" ? Date.parse(time) : [];
  });
  return [reportedAt.getTime(), ...dates.filter((time) => !Number.isNaN(time))];
}

const isEstimate = (column: string) => /(Eta|Etd)At$/.test(column);
const isTerminalColumn = (column: string) => /^(pickup|terminal|export|emptyReturn|demurrage|detention)/.test(column);

/** `<column> <time>` of the times in the state that nobody stated. */
function unstatedTimes({ shipment, containers, transportEvents }: ShipmentProjection, stated: StatedTimes): string[] {
  const columns = [shipment, ...containers].flatMap((row) =>
    Object.entries(row).flatMap(([column, value]) => {
      if (!(value instanceof Date)) return [];
      const time = value.getTime();
      if (column === "noLongerNamedSince") return stated.answered.has(time) ? [] : [`${column} ${value.toISOString()}`];
      const isStated = isTerminalColumn(column)
        ? stated.reported.has(time)
        : stated.actual.has(time) || (isEstimate(column) && stated.expected.has(time));
      return isStated ? [] : [`${column} ${value.toISOString()}`];
    }),
  );
  const events = transportEvents.flatMap(({ event, estimated, timestamp, dataSource }) => {
    const time = timestamp?.getTime();
    const isReported = time !== undefined && stated.reported.has(time);
    if (time === undefined || stated.actual.has(time) || (estimated && stated.expected.has(time))) return [];
    return isReported && (dataSource !== "shipping_line" || event.endsWith(".changed"))
      ? []
      : [`${event} ${timestamp?.toISOString()}`];
  });
  return [...columns, ...events];
}

function countTimes({ shipment, containers }: ShipmentProjection): number {
  return [shipment, ...containers].flatMap(Object.values).filter((value) => value instanceof Date).length;
}

test("every time that is shown was stated, and every time that has happened was stated as an actual", async () => {
  let count = 0;
  for (const sequence of corpus) {
    const { answers } = sequence;
    const states = await replay(answersOf(sequence));
    for (const [index, state] of states.entries()) {
      const stated = await statedTimes({ ...sequence, answers: answers.slice(0, index + 1) });
      expect.soft(unstatedTimes(state, stated), `${titleOf(sequence)}, answer ${index + 1}`).toEqual([]);
      count += countTimes(state);
    }
  }
  expect(count).toBeGreaterThan(corpus.length);
});
