import type { TerminalFacts, TerminalSource, TerminalWord } from "@/lib/ingest/terminals/terminal-word";
import { lastSaid, turns } from "./fold-words";

/** Something that terminals' words make known at one time: a release, a ship at its berth, or a date that changed. */
export type TerminalMoment = {
  name: string;
  /** Sets it apart from others of its name. */
  key: string;
  timestamp: Date;
  value: string | null;
  word: TerminalWord;
};

/** Of three last free days the line's counts, then the terminal's, then the railway's; not the earliest. */
export function lastFreeDayThatCounts(said: TerminalFacts): string | null {
  return said.pickupLfdLine ?? said.pickupLfdTerminal ?? said.pickupLfdRail ?? null;
}

const dates: [string, (said: TerminalFacts) => string | null | undefined][] = [
  ["pickup_lfd_line.changed", (said) => said.pickupLfdLine],
  ["pickup_lfd_terminal.changed", (said) => said.pickupLfdTerminal],
  ["pickup_lfd_rail.changed", (said) => said.pickupLfdRail],
  ["pickup_lfd.changed", lastFreeDayThatCounts],
  ["pickup_appointment.changed", (said) => said.pickupAppointmentAt],
];

function dateMoments(words: TerminalWord[]): TerminalMoment[] {
  return dates.flatMap(([name, read]) =>
    turns(words, read).map(({ word, value }) => ({
      name,
      key: word.contentHash,
      timestamp: word.reportedAt,
      value,
      word,
    })),
  );
}

function releaseMoments(words: TerminalWord[]): TerminalMoment[] {
  return turns(words, ({ availableForPickup }) => availableForPickup).flatMap(({ word, value }) =>
    value === null
      ? []
      : {
          name: value ? "available" : "not_available",
          key: word.contentHash,
          timestamp: word.reportedAt,
          value: null,
          word,
        },
  );
}

function berthMoments(words: TerminalWord[]): TerminalMoment[] {
  const word = lastSaid(words, "vesselBerthedAt");
  const at = word?.facts.vesselBerthedAt;
  if (!word || !at) return [];
  return [{ name: "vessel_berthed", key: "terminal", timestamp: new Date(at), value: null, word }];
}

/** All that the words on one container, in order, tell as events. */
export function terminalMoments(words: TerminalWord[]): TerminalMoment[] {
  return [...berthMoments(words), ...releaseMoments(words), ...dateMoments(words)];
}

const dataSources = { terminal: "terminal", rail: "rail", line: "shipping_line" } satisfies Record<
  TerminalSource,
  string
>;

/** By whom an event of a word is told. */
export function dataSourceOf({ source }: TerminalWord): string {
  return dataSources[source];
}
