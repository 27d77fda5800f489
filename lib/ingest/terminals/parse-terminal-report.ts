import { createHash } from "node:crypto";
import { resolveTime } from "@/lib/ingest/resolve-event";
import { AppError, type Problem } from "@/lib/platform/errors";
import { assertStorable } from "@/lib/platform/jsonapi/assert-storable";
import { pointerOf, problemsOf } from "@/lib/platform/jsonapi/problems";
import { collectProblems } from "@/lib/platform/jsonapi/row-results";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { resolveTerminal } from "./resolve-terminal";
import type { ReportedDeadline, TerminalFacts, TerminalPlace, TerminalReport } from "./terminal-report";
import { type TerminalReportInput, terminalReportInput } from "./terminal-report-input";

/** A row of a request body with the report it contains. */
export type ParsedReport = { input: TerminalReportInput; report: TerminalReport };

/** Parses one field and collects its problems, so that all problems of a row are returned together. */
type FieldParser = <Result>(name: string, parse: () => Result) => Result | undefined;

const unknownPlace: TerminalPlace = { terminalId: null, locode: null, placeName: null, timezone: null };

const isDateOnly = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

function parseInstant(text: string, timezone: string | null): Date {
  const isDate = isDateOnly(text);
  const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/i.test(text) && !isDate;
  if (!hasOffset && timezone === null) {
    throw new AppError("invalid", "A local time requires a terminal at a known location; otherwise send a UTC offset.");
  }
  if (hasOffset) return new Date(text);
  const time = isDate ? ({ kind: "date", date: text } as const) : ({ kind: "wall", local: text } as const);
  const { occurredAt } = resolveTime(time, timezone);
  if (!occurredAt) throw new AppError("invalid", "This is not a valid time.");
  return occurredAt;
}

/** Applies `parse` to a reported value; undefined (not reported) and null (none) are kept. */
function mapReported<Value, Result>(value: Value | null | undefined, parse: (value: Value) => Result) {
  return value === undefined ? undefined : value === null ? null : parse(value);
}

const byJson = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

/** Sorted, because the order has no meaning and must not change the content hash. */
function holdsOf({ holds }: TerminalReportInput): TerminalFacts["holds"] {
  const reported = holds === null ? [] : holds;
  return reported
    ?.map(({ name, status, description }) => ({ name, status, description: description || null }))
    .sort(byJson);
}

function feesOf({ fees }: TerminalReportInput): TerminalFacts["fees"] {
  const reported = fees === null ? [] : fees;
  return reported?.map(({ type, amount, currency_code }) => ({ type, amount, currency_code })).sort(byJson);
}

function datesOf({ last_free_days, ...input }: TerminalReportInput, timezone: string | null, parseField: FieldParser) {
  const toIso = (name: string, text: string | null | undefined) =>
    mapReported(text, (value) => parseField(name, () => parseInstant(value, timezone).toISOString()));
  const days = last_free_days === null ? { line: null, terminal: null, rail: null } : last_free_days;
  return {
    pickupAppointmentAt: toIso("pickup_appointment_at", input.pickup_appointment_at),
    pickupLfdLine: toIso("last_free_days/line", days?.line),
    pickupLfdTerminal: toIso("last_free_days/terminal", days?.terminal),
    pickupLfdRail: toIso("last_free_days/rail", days?.rail),
    vesselBerthedAt: toIso("vessel_berthed_at", input.vessel_berthed_at),
  };
}

function deadlinesOf(input: TerminalReportInput, timezone: string | null, parseField: FieldParser) {
  const toDeadline = (name: string, text: string | null | undefined) =>
    mapReported(text, (value) =>
      parseField(
        name,
        (): ReportedDeadline => ({
          at: parseInstant(value, timezone).toISOString(),
          dateOnly: isDateOnly(value),
        }),
      ),
    );
  const cutoffs = input.export_cutoffs === null ? { cy: null, vgm: null, documents: null } : input.export_cutoffs;
  const freeDays = input.free_days === null ? { demurrage: null, detention: null } : input.free_days;
  return {
    emptyReturnDueAt: toDeadline("empty_return_due_at", input.empty_return_due_at),
    exportCutoffCyAt: toDeadline("export_cutoffs/cy", cutoffs?.cy),
    exportCutoffVgmAt: toDeadline("export_cutoffs/vgm", cutoffs?.vgm),
    exportCutoffDocumentsAt: toDeadline("export_cutoffs/documents", cutoffs?.documents),
    demurrageFreeDays: freeDays?.demurrage,
    detentionFreeDays: freeDays?.detention,
  };
}

/** Exact by definition. */
const kgPerLb = 0.45359237;

/** A gross mass in pounds, to a hundredth: a mass in whole kilograms can be computed back from it. */
function poundsOf({ value, unit }: NonNullable<TerminalReportInput["gross_mass"]>): number {
  return Math.round((unit === "lb" ? value : value / kgPerLb) * 100) / 100;
}

function resolvePodTerminal(reference: NonNullable<TerminalReportInput["pod_terminal"]>): string {
  const { terminalId } = resolveTerminal(reference);
  if (!terminalId)
    throw new AppError("invalid", "pod_terminal requires a terminal code; a location is not sufficient.");
  return terminalId;
}

function factsOf(input: TerminalReportInput, timezone: string | null, parseField: FieldParser): TerminalFacts {
  const facts = {
    ...datesOf(input, timezone, parseField),
    ...deadlinesOf(input, timezone, parseField),
    availableForPickup: input.available_for_pickup,
    holds: holdsOf(input),
    fees: feesOf(input),
    locationAtPodTerminal: input.location,
    podFullOutChassisNumber: input.chassis_number,
    weightInLbs: mapReported(input.gross_mass, poundsOf),
    podTerminalId: mapReported(input.pod_terminal, (reference) =>
      parseField("pod_terminal", () => resolvePodTerminal(reference)),
    ),
    offDock: input.off_dock === null ? false : input.off_dock,
    podRailCarrierScac: input.pod_rail_carrier_scac,
    indRailCarrierScac: input.ind_rail_carrier_scac,
  };
  const reported = Object.entries(facts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(reported.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function contentHashOf(source: string, content: object): string {
  return `${source}:${createHash("sha256").update(JSON.stringify(content)).digest("hex")}`;
}

function reportOf(input: TerminalReportInput, parseField: FieldParser): TerminalReport | undefined {
  const { terminal, source } = input;
  const place = terminal === undefined ? unknownPlace : parseField("terminal", () => resolveTerminal(terminal));
  if (!place) return undefined;
  const reportedAt = parseField("reported_at", () => parseInstant(input.reported_at, place.timezone));
  const facts = factsOf(input, place.timezone, parseField);
  if (!reportedAt) return undefined;
  if (facts.vesselBerthedAt && new Date(facts.vesselBerthedAt) > reportedAt) {
    parseField("vessel_berthed_at", () => {
      throw new AppError("invalid", "vessel_berthed_at can't be later than reported_at because it is an actual time.");
    });
  }
  const { terminalId, locode } = place;
  return {
    ...place,
    containerNumber: normalizeNumber(input.container_number),
    source,
    reportedAt,
    contentHash: contentHashOf(source, { terminalId, locode, reportedAt, facts }),
    facts,
  };
}

/** Parses a row into a report; otherwise returns its problems, with pointers relative to the request body. */
export function parseTerminalReport(row: unknown, index: number): ParsedReport | Problem[] {
  const root = `/rows/${index}`;
  const problems = collectProblems(root, () => assertStorable(row));
  if (problems.length > 0) return problems;
  const parsed = terminalReportInput.safeParse(row);
  if (!parsed.success) return problemsOf(parsed.error, (path) => ({ pointer: root + pointerOf(path) }), row);
  const parseField: FieldParser = (name, parse) => {
    const results: ReturnType<typeof parse>[] = [];
    problems.push(...collectProblems(`${root}/${name}`, () => void results.push(parse())));
    return results[0];
  };
  const report = reportOf(parsed.data, parseField);
  return report && problems.length === 0 ? { input: parsed.data, report } : problems;
}
