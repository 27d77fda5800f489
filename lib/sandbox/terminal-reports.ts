import { Temporal } from "temporal-polyfill";
import type { Place, SandboxContainer, SandboxItinerary } from "@/lib/sandbox/itineraries/itinerary";
import { findItinerary } from "./find-itinerary";
import type { SandboxNumber } from "./parse-number";
import { type ScheduledReport, scheduledReports, type TerminalStay } from "./scheduled-reports";

function staysOf({ events, containers }: SandboxItinerary): TerminalStay[] {
  const arrivals = events.filter(({ key }) => /^leg\/\d\/arrive$/.test(key));
  const callOf = (event: (typeof arrivals)[number] | undefined) => event?.versions.at(-1)?.call;
  const sea = arrivals.findLast((event) => callOf(event)?.mode === "VESSEL");
  const rail = arrivals.findLast((event) => callOf(event)?.mode === "RAIL");
  const timeOf = (key: string) => events.find((event) => event.key === key)?.versions.at(-1)?.atMin ?? null;
  const pod = callOf(sea)?.place;
  return containers.flatMap((container, index) => {
    const arriveMin = sea ? timeOf(sea.key) : null;
    const dischargeMin = sea ? timeOf(sea.key.replace("arrive", `discharge/${index}`)) : null;
    const gateOutMin = timeOf(`gate/gateOut/${index}`);
    if (!pod || arriveMin === null || dischargeMin === null || gateOutMin === null) return [];
    const unloadMin = rail ? timeOf(rail.key.replace("arrive", `discharge/${index}`)) : null;
    const ramp = callOf(rail)?.place ?? null;
    return [{ container, index, pod, ramp, arriveMin, dischargeMin, unloadMin, gateOutMin }];
  });
}

function serialize(report: ScheduledReport, container: SandboxContainer, anchorMs: number): Record<string, unknown> {
  const { source, place, facts, lastFreeDays, movedTo } = report;
  const toLocal = (min: number) =>
    Temporal.Instant.fromEpochMilliseconds(anchorMs + min * 60_000).toZonedDateTimeISO(place.zone);
  const toTime = (min: number) => toLocal(min).toString({ smallestUnit: "second", timeZoneName: "never" });
  const toReference = ({ locode, facilityCode }: Place) => ({
    ...(facilityCode && { smdg_code: facilityCode }),
    locode,
  });
  const times = Object.entries(report.times ?? {}).map(([name, min]) => [name, min === null ? null : toTime(min)]);
  const days = Object.entries(lastFreeDays ?? {}).map(([source, min]) => [
    source,
    toLocal(min).toPlainDate().toString(),
  ]);
  return {
    container_number: container.number,
    source,
    terminal: toReference(place),
    reported_at: toTime(report.atMin),
    ...facts,
    ...Object.fromEntries(times),
    ...(days.length > 0 && { last_free_days: Object.fromEntries(days) }),
    ...(movedTo && { pod_terminal: toReference(movedTo) }),
  };
}

/**
 * The reports of terminals, railway and carrier about the containers of an itinerary up to `now`, oldest first, as rows of a
 * terminal report submission. Pure: a later `now` only adds reports.
 */
export function listSandboxTerminalReports(number: SandboxNumber, anchor: Date, now: Date): Record<string, unknown>[] {
  const itinerary = findItinerary(number);
  if (!itinerary) return [];
  const anchorMs = Math.floor(anchor.getTime() / 60_000) * 60_000;
  const nowMin = (now.getTime() - anchorMs) / 60_000;
  return staysOf(itinerary)
    .flatMap((stay) => scheduledReports(stay, number.scenario.key).map((report) => ({ report, stay })))
    .filter(({ report }) => report.atMin <= nowMin)
    .sort((a, b) => a.report.atMin - b.report.atMin || a.stay.index - b.stay.index)
    .map(({ report, stay }) => serialize(report, stay.container, anchorMs));
}
