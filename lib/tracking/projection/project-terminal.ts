import type { TerminalWord } from "@/lib/ingest/terminals/terminal-word";
import type { Container } from "@/lib/platform/db/generated/client";
import { type Fact, lastSaid, lastValue } from "./fold-words";
import { lastFreeDayThatCounts } from "./terminal-moments";

/** The columns of a container that only terminals, railways, and lines beside their events fill. */
export type TerminalState = Pick<
  Container,
  | "availableForPickup"
  | "pickupLfd"
  | "pickupLfdLine"
  | "pickupLfdTerminal"
  | "pickupLfdRail"
  | "pickupAppointmentAt"
  | "holdsAtPodTerminal"
  | "feesAtPodTerminal"
  | "indFacilityHolds"
  | "indFacilityFees"
  | "locationAtPodTerminal"
  | "podFullOutChassisNumber"
  | "podRailCarrierScac"
  | "indRailCarrierScac"
  | "terminalCheckedAt"
>;

const timeOf = (text: string | null | undefined) => (text ? new Date(text) : null);

/** What terminals say of a container: of each fact the newest word, whoever's it is. `words` are in order. */
export function projectTerminal(words: TerminalWord[]): TerminalState {
  const rail = words.filter(({ source }) => source === "rail");
  const others = words.filter(({ source }) => source !== "rail");
  const lastFreeDays = {
    pickupLfdLine: lastValue(words, "pickupLfdLine"),
    pickupLfdTerminal: lastValue(words, "pickupLfdTerminal"),
    pickupLfdRail: lastValue(words, "pickupLfdRail"),
  };
  return {
    availableForPickup: lastValue(words, "availableForPickup"),
    pickupLfd: timeOf(lastFreeDayThatCounts(lastFreeDays)),
    pickupLfdLine: timeOf(lastFreeDays.pickupLfdLine),
    pickupLfdTerminal: timeOf(lastFreeDays.pickupLfdTerminal),
    pickupLfdRail: timeOf(lastFreeDays.pickupLfdRail),
    pickupAppointmentAt: timeOf(lastValue(words, "pickupAppointmentAt")),
    holdsAtPodTerminal: lastValue(others, "holds") ?? [],
    feesAtPodTerminal: lastValue(others, "fees") ?? [],
    indFacilityHolds: lastValue(rail, "holds"),
    indFacilityFees: lastValue(rail, "fees"),
    locationAtPodTerminal: lastValue(words, "locationAtPodTerminal"),
    podFullOutChassisNumber: lastValue(words, "podFullOutChassisNumber"),
    podRailCarrierScac: lastValue(words, "podRailCarrierScac"),
    indRailCarrierScac: lastValue(words, "indRailCarrierScac"),
    terminalCheckedAt: words.findLast(({ source }) => source !== "line")?.reportedAt ?? null,
  };
}

/**
 * Where terminals say the container is discharged: the newest word on it, else, where the line names none, the terminal of
 * the port that speaks of the container at all.
 */
export function podTerminalWord(words: TerminalWord[], podLocode: string | null): TerminalWord | null {
  const named = lastSaid(words, "podTerminalId");
  if (named?.facts.podTerminalId) return named;
  return (
    words.findLast(
      ({ source, terminalId, locode }) => source === "terminal" && terminalId !== null && locode === podLocode,
    ) ?? null
  );
}

const provenFacts: [keyof TerminalState, Fact][] = [
  ["availableForPickup", "availableForPickup"],
  ["pickupLfdLine", "pickupLfdLine"],
  ["pickupLfdTerminal", "pickupLfdTerminal"],
  ["pickupLfdRail", "pickupLfdRail"],
  ["pickupAppointmentAt", "pickupAppointmentAt"],
  ["locationAtPodTerminal", "locationAtPodTerminal"],
  ["podFullOutChassisNumber", "podFullOutChassisNumber"],
  ["podRailCarrierScac", "podRailCarrierScac"],
  ["indRailCarrierScac", "indRailCarrierScac"],
];

/** Column → the word it comes from. */
export function terminalSources(words: TerminalWord[]): Record<string, TerminalWord | null> {
  const rail = words.filter(({ source }) => source === "rail");
  const others = words.filter(({ source }) => source !== "rail");
  const facts = Object.fromEntries(provenFacts.map(([column, fact]) => [column, lastSaid(words, fact)]));
  const days = ["pickupLfdLine", "pickupLfdTerminal", "pickupLfdRail"] as const;
  const counting = days.find((column) => facts[column]?.facts[column]);
  return {
    ...facts,
    pickupLfd: counting ? (facts[counting] ?? null) : null,
    holdsAtPodTerminal: lastSaid(others, "holds"),
    feesAtPodTerminal: lastSaid(others, "fees"),
    indFacilityHolds: lastSaid(rail, "holds"),
    indFacilityFees: lastSaid(rail, "fees"),
  };
}
