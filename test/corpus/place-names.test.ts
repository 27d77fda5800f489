import fc from "fast-check";
import { expect, test } from "vitest";
import { findPort, type Port } from "@/lib/reference/ports";
import { findTerminal } from "@/lib/reference/terminals";
import type { SentEvent } from "./build-answers";
import { corpus, titleOf } from "./corpus";
import { replay } from "./replay";
import { type Answer, answersOf, type Sequence } from "./sequence";

// Every place, facility, time zone and vessel that is shown was sent, or is the entry of a sent code in the reference data.

/** All texts in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const lettersOf = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, "");

/** What the evidence proves: the texts that were sent, and the places whose UN/LOCODE is at the beginning of one. */
function evidenceOf(answers: Answer[]) {
  const texts = answers.flatMap(({ events, reports = [] }) => [...textsIn(events), ...textsIn(reports)]);
  const sent = new Set(texts.map((text) => text.trim()));
  const codes = [...new Set(texts.map(lettersOf))];
  const places = new Set(codes.flatMap((code) => findPort(code.slice(0, 5)) ?? []));
  return { sent, codes, places };
}

type Evidence = ReturnType<typeof evidenceOf>;
type Check = (value: string, evidence: Evidence) => boolean;

const isTerminalProven: Check = (id, { sent, codes, places }) => {
  const terminal = findTerminal(id);
  if (!terminal || ![...places].some((place) => place.terminals.includes(terminal))) return false;
  const { smdgCode, bicFacilityCode } = terminal;
  const isCode = (code: string) => code === smdgCode || (bicFacilityCode && code.endsWith(bicFacilityCode));
  const isJoined = (code: string) => findPort(code.slice(0, 5))?.terminals.includes(terminal) && isCode(code.slice(5));
  return sent.has(id) || codes.some((code) => isCode(code) || isJoined(code));
};

const isSent: Check = (value, { sent }) => sent.has(value);

/** Whether the evidence has the code of a place of which this is true. */
const isOfPlace =
  (matches: (place: Port, value: string) => boolean): Check =>
  (value, evidence) =>
    [...evidence.places].some((place) => matches(place, value));

const isNameOfPlace = isOfPlace((place, name) => place.name === name);
const isCodeOfPlace = isOfPlace((place, locode) => place.locode === locode);

/** How a column is proven, by the end of its name; the first that matches counts. */
const checks: [RegExp, Check][] = [
  [/vesselName$/i, isSent],
  [/vesselImo$/i, isSent],
  [/name$/i, (name, evidence) => isSent(name, evidence) || isNameOfPlace(name, evidence)],
  [/locode$/i, (locode, evidence) => isSent(locode, evidence) || isCodeOfPlace(locode, evidence)],
  [/(terminal|facility)Id$/i, isTerminalProven],
  [/timezone$/i, isOfPlace((place, timezone) => place.timezone === timezone)],
];

/** The columns of projected rows, at any depth, whose texts are not proven; and how many were checked. Provenance holds hashes. */
function checkColumns(rows: object, evidence: Evidence): { checked: number; unproven: string[] } {
  const results = Object.entries(rows).map(([column, value]) => {
    if (column === "provenance") return { checked: 0, unproven: [] };
    if (typeof value === "object" && value !== null) return checkColumns(value, evidence);
    const [, check] = checks.find(([names]) => names.test(column)) ?? [];
    if (!check || typeof value !== "string") return { checked: 0, unproven: [] };
    return { checked: 1, unproven: check(value, evidence) ? [] : [`${column}: ${value}`] };
  });
  return {
    checked: results.reduce((total, { checked }) => total + checked, 0),
    unproven: results.flatMap(({ unproven }) => unproven),
  };
}

/** The unproven columns after each answer, of the evidence up to it. */
async function checkSequence(sequence: Sequence): Promise<{ checked: number; unproven: string[] }> {
  const answers = answersOf(sequence);
  const states = await replay(answers);
  const results = states.map((state, index) => checkColumns(state, evidenceOf(answers.slice(0, index + 1))));
  return {
    checked: results.reduce((total, { checked }) => total + checked, 0),
    unproven: results.flatMap(({ unproven }, index) => unproven.map((text) => `answer ${index + 1}: ${text}`)),
  };
}

test("every shown place, facility, time zone and vessel of the corpus is in the evidence or the reference data", async () => {
  let total = 0;
  for (const sequence of corpus) {
    const { checked, unproven } = await checkSequence(sequence);
    expect.soft(unproven, titleOf(sequence)).toEqual([]);
    total += checked;
  }
  expect(total).toBeGreaterThan(corpus.length * 20);
});

const anyPlace: fc.Arbitrary<Exclude<SentEvent["place"], string>> = fc.record(
  {
    locode: fc.constantFrom("USCHI", "USMKC", "USLAX", "us lax", "USOAK", "DEHAM", "ADALV", "BREST", "XXXXX"),
    facility: fc.constantFrom(
      "APMT",
      "CTA",
      "USLAX",
      "USLAXT01",
      "USCHI UP",
      "UPG2",
      "BNSF Corwith",
      "ISLAND",
      "DEPOT",
    ),
    provider: fc.constantFrom("SMDG", "BIC", "OWN"),
    type: fc.constantFrom("POTE", "RAMP", "DEPO", "INTE"),
    name: fc.constantFrom("UP Global II", "Los Angeles, CA", "USLAX - Los Angeles", "BREST", "Pier 400", "BNSF", "  "),
  },
  { requiredKeys: [] },
);

/** The same movements at other places: each place of the sequence is replaced by one of these. */
function movePlaces(sequence: Sequence, places: Exclude<SentEvent["place"], string>[]): Sequence {
  const known = new Map<string, SentEvent["place"]>();
  const placeOf = ({ place }: SentEvent) => {
    const key = JSON.stringify(place);
    const other = known.get(key) ?? places[known.size % places.length] ?? place;
    known.set(key, other);
    return other;
  };
  const answers = sequence.answers.map(({ sent, ...answer }) => ({
    ...answer,
    sent: sent.map((event) => ({ ...event, place: placeOf(event) })),
  }));
  return { ...sequence, answers };
}

test("nothing is invented for places that are sent by other codes and names", async () => {
  const moved = fc
    .tuple(fc.constantFrom(...corpus), fc.array(anyPlace, { minLength: 3, maxLength: 6 }))
    .map(([sequence, places]) => movePlaces(sequence, places));
  await fc.assert(
    fc.asyncProperty(moved, async (sequence) => {
      expect((await checkSequence(sequence)).unproven).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
