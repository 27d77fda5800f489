import { digits } from "./cargo";
import type { CorpusDocument, Truth } from "./content";
import { labelTexts } from "./label-texts";
import { type Language, type Party, type PortName, vessels } from "./names";
import type { Random } from "./random";
import type { Style } from "./written-values";

/** A document that is being made. `dates`: all dates that it shows. */
export type Draft = CorpusDocument & { random: Random; style: Style; language: Language; dates: Set<string> };

/** A name of a field. */
export const textFor = ({ random, language }: Draft, key: string) => random.pick(labelTexts(language, key));

export function day(random: Random, month: number): string {
  return `2026-${String(month).padStart(2, "0")}-${String(random.integer(1, 28)).padStart(2, "0")}`;
}

/** Adds a label with its value, and what it means. */
export function add(draft: Draft, key: string, value: string, truth: Truth): void {
  draft.content.entries.push({ label: textFor(draft, key), value });
  Object.assign(draft.truth, truth);
}

export function addDate(draft: Draft, key: string, field: string, value: string, before = ""): void {
  draft.dates.add(value);
  add(draft, key, `${before}${draft.style.date(value)}`, { [field]: value });
}

export function addParty(draft: Draft, key: string, field: string, party: Party): void {
  const more = [
    ...party.address,
    ...(draft.random.chance(0.4) ? [`${textFor(draft, "phone")}: +49 40 ${digits(draft.random, 7)}`] : []),
  ];
  draft.content.parties.push({ label: textFor(draft, key), value: party.name, more });
  draft.truth[field] = party.name;
}

export function addPort(draft: Draft, key: string, port: PortName): void {
  const written = draft.style.port(port);
  add(draft, key, written.text, { [key]: { name: written.name, locode: port.locode } });
}

export function addVoyage(draft: Draft): void {
  const { random } = draft;
  const vessel = random.pick(vessels);
  const voyage = random.pick(["026W", "0412E", "FL612W", "1TU3KS1MA", "148S"]);
  const truth = { vessel_name: vessel, voyage_number: voyage };
  if (random.chance(0.5)) {
    add(draft, "vessel_voyage", random.chance(0.5) ? `${vessel} / ${voyage}` : `${vessel} ${voyage}`, truth);
    return;
  }
  add(draft, "vessel_name", vessel, truth);
  add(draft, "voyage_number", voyage, {});
}
