import { Temporal } from "temporal-polyfill";
import type { Place, SandboxContainer, SandboxItinerary } from "@/lib/sandbox/itineraries/itinerary";
import { findItinerary } from "./find-itinerary";
import type { SandboxNumber } from "./parse-number";
import { type ScheduledReport, scheduledReports, type TerminalStay } from "./scheduled-reports";

/** The last version of the events that concern a container and are not dropped. */
function outcomesOf({ events }: SandboxItinerary, container: SandboxContainer) {
  return events.flatMap((event) => {
    if (event.type === "SHIPMENT" || event.droppedMin !== undefined) return [];
    const own = event.type === "EQUIPMENT" ? [event.container] : event.containers;
    const version = event.versions.at(-1);
    return version && own.includes(container) ? [{ event, version }] : [];
  });
}

function staysOf(itinerary: SandboxItinerary): TerminalStay[] {
  return itinerary.containers.flatMap((container, index) => {
    const outcomes = outcomesOf(itinerary, container);
    const find = (code: string, mode: string) =>
      outcomes.findLast(({ event, version }) => event.code === code && version.call.mode === mode)?.version;
    const [loaded, arrived, discharged] = [find("LOAD", "VESSEL"), find("ARRI", "VESSEL"), find("DISC", "VESSEL")];
    const gateOut = outcomes.findLast(({ event }) => event.key.includes("gate/gateOut/"))?.version;
    if (!loaded || !arrived || !discharged || !gateOut) return [];
    const arriveMin = arrived.atMin;
    // A train before the vessel belongs to the origin.
    const [train, unloaded] = [find("ARRI", "RAIL"), find("DISC", "RAIL")];
    const isInland = train !== undefined && unloaded !== undefined && train.atMin > arriveMin;
    const ramp = isInland ? train.call.place : null;
    const unloadMin = isInland ? unloaded.atMin : null;
    const times = { arriveMin, dischargeMin: discharged.atMin, unloadMin, gateOutMin: gateOut.atMin };
    const pol = { pol: loaded.call.place, loadMin: loaded.atMin };
    return [{ container, index, ...pol, pod: arrived.call.place, ramp, ...times }];
  });
}

function serialize(report: ScheduledReport, container: SandboxContainer, anchorMs: number): Record<string, unknown> {
  const { source, place, facts, lastFreeDays, emptyReturnMin, cutoffs, movedTo } = report;
  const toLocal = (min: number) =>
    Temporal.Instant.fromEpochMilliseconds(anchorMs + min * 60_000).toZonedDateTimeISO(place.zone);
  const toTime = (min: number) => toLocal(min).toString({ smallestUnit: "second", timeZoneName: "never" });
  const toReference = ({ locode, facilityCode }: Place) => ({
    ...(facilityCode && { smdg_code: facilityCode }),
    locode,
  });
  const times = Object.entries(report.times ?? {}).map(([name, min]) => [name, min === null ? null : toTime(min)]);
  const toDate = (min: number) => toLocal(min).toPlainDate().toString();
  const days = Object.entries(lastFreeDays ?? {}).map(([name, min]) => [name, toDate(min)]);
  const cutoffTimes = Object.entries(cutoffs ?? {}).map(([name, min]) => [name, toTime(min)]);
  return {
    container_number: container.number,
    source,
    terminal: toReference(place),
    reported_at: toTime(report.atMin),
    ...facts,
    ...Object.fromEntries(times),
    ...(days.length > 0 && { last_free_days: Object.fromEntries(days) }),
    ...(emptyReturnMin !== undefined && { empty_return_due_at: toDate(emptyReturnMin) }),
    ...(cutoffs && { export_cutoffs: Object.fromEntries(cutoffTimes) }),
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
