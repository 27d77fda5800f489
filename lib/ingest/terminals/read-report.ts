import { createHash } from "node:crypto";
import { resolveTime } from "@/lib/ingest/resolve-event";
import { AppError, type Problem } from "@/lib/platform/errors";
import { assertStorable } from "@/lib/platform/jsonapi/assert-storable";
import { pointerOf, problemsOf } from "@/lib/platform/jsonapi/problems";
import { faultsOf } from "@/lib/platform/jsonapi/row-problems";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { resolveTerminal } from "./resolve-terminal";
import { type GivenReport, terminalReport } from "./terminal-report";
import type { TerminalFacts, TerminalPlace, TerminalWord } from "./terminal-word";

/** A report as read: which container it is about, and what it says. */
export type ReadReport = { given: GivenReport; word: TerminalWord };

type Said = string | null | undefined;

/** Gathers the faults of a row's single fields, so that all are told at once. */
type Field = <Result>(name: string, read: () => Result) => Result | undefined;

const nowhere: TerminalPlace = { terminalId: null, locode: null, placeName: null, timezone: null };

function instant(text: string, timezone: string | null): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const isPlaced = /(Z|[+-]\d{2}:?\d{2})$/i.test(text) && !isDay;
  if (!isPlaced && timezone === null) {
    throw new AppError("invalid", "A local time needs a terminal whose place is known; else give an offset.");
  }
  if (isPlaced) return new Date(text);
  const time = isDay ? ({ kind: "date", date: text } as const) : ({ kind: "wall", local: text } as const);
  const { occurredAt } = resolveTime(time, timezone);
  if (!occurredAt) throw new AppError("invalid", "This is no time.");
  return occurredAt;
}

/** What is not said stays away; null stays null. */
function said<Value, Result>(value: Value | null | undefined, read: (value: Value) => Result) {
  return value === undefined ? undefined : value === null ? null : read(value);
}

const byJson = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** Their order means nothing, so that a list told in another one is the same. */
function holdsOf({ holds }: GivenReport): TerminalFacts["holds"] {
  const told = holds === null ? [] : holds;
  return told
    ?.map(({ name, status, description }) => ({ name, status, description: description || null }))
    .sort(byJson);
}

function feesOf({ fees }: GivenReport): TerminalFacts["fees"] {
  const told = fees === null ? [] : fees;
  return told?.map(({ type, amount, currency_code }) => ({ type, amount, currency_code })).sort(byJson);
}

function datesOf({ last_free_days, ...given }: GivenReport, timezone: string | null, field: Field) {
  const at = (name: string, text: Said) =>
    said(text, (value) => field(name, () => instant(value, timezone).toISOString()));
  const days = last_free_days === null ? { line: null, terminal: null, rail: null } : last_free_days;
  return {
    pickupAppointmentAt: at("pickup_appointment_at", given.pickup_appointment_at),
    pickupLfdLine: at("last_free_days/line", days?.line),
    pickupLfdTerminal: at("last_free_days/terminal", days?.terminal),
    pickupLfdRail: at("last_free_days/rail", days?.rail),
    vesselBerthedAt: at("vessel_berthed_at", given.vessel_berthed_at),
  };
}

function podTerminalOf(name: NonNullable<GivenReport["pod_terminal"]>): string {
  const { terminalId } = resolveTerminal(name);
  if (!terminalId) throw new AppError("invalid", "pod_terminal needs the code of a terminal, not of a place alone.");
  return terminalId;
}

function factsOf(given: GivenReport, timezone: string | null, field: Field): TerminalFacts {
  const facts = {
    ...datesOf(given, timezone, field),
    availableForPickup: given.available_for_pickup,
    holds: holdsOf(given),
    fees: feesOf(given),
    locationAtPodTerminal: given.location,
    podFullOutChassisNumber: given.chassis_number,
    podTerminalId: said(given.pod_terminal, (name) => field("pod_terminal", () => podTerminalOf(name))),
    offDock: given.off_dock === null ? false : given.off_dock,
    podRailCarrierScac: given.pod_rail_carrier_scac,
    indRailCarrierScac: given.ind_rail_carrier_scac,
  };
  const sayings = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sayings.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function hashOf(source: string, told: object): string {
  return `${source}:${createHash("sha256").update(JSON.stringify(told)).digest("hex")}`;
}

function wordOf(given: GivenReport, field: Field): TerminalWord | undefined {
  const { terminal, source } = given;
  const place = terminal === undefined ? nowhere : field("terminal", () => resolveTerminal(terminal));
  if (!place) return undefined;
  const reportedAt = field("reported_at", () => instant(given.reported_at, place.timezone));
  const facts = factsOf(given, place.timezone, field);
  if (!reportedAt) return undefined;
  if (facts.vesselBerthedAt && new Date(facts.vesselBerthedAt) > reportedAt) {
    field("vessel_berthed_at", () => {
      throw new AppError("invalid", "vessel_berthed_at can't be later than reported_at: it tells what happened.");
    });
  }
  const { terminalId, locode } = place;
  return {
    ...place,
    containerNumber: normalizeNumber(given.container_number),
    source,
    reportedAt,
    contentHash: hashOf(source, { terminalId, locode, reportedAt, facts }),
    facts,
  };
}

/** A row as a report, or its faults, with pointers from the root of the body. */
export function readReport(row: unknown, index: number): ReadReport | Problem[] {
  const root = `/rows/${index}`;
  const problems = faultsOf(root, () => assertStorable(row));
  if (problems.length > 0) return problems;
  const parsed = terminalReport.safeParse(row);
  if (!parsed.success) return problemsOf(parsed.error, (path) => ({ pointer: root + pointerOf(path) }), row);
  const field: Field = (name, read) => {
    const found: ReturnType<typeof read>[] = [];
    problems.push(...faultsOf(`${root}/${name}`, () => void found.push(read())));
    return found[0];
  };
  const word = wordOf(parsed.data, field);
  return word && problems.length === 0 ? { given: parsed.data, word } : problems;
}
