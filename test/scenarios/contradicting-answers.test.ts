import { expect, test } from "vitest";
import { contradictingAnswers } from "./contradicting-answers";
import type { Statements } from "./statements";
import { visibleCells } from "./visible-text";

const neutral = { support: null, estimated: false, tone: "neutral" } as const;
const listed = { status: "At sea Departed 22 Nov", arrival: "Mon 7 Dec 01:54 Est. · on time", containers: "1 On ship" };
const byTool = "America/Los_Angeles (estimate by the shipping line)";

/** A container at sea, about which everything agrees. */
const atSea: Statements = {
  answers: {
    location: { ...neutral, main: "At sea to Los Angeles", support: "HALCYON 1E, departed Shanghai 22 Nov" },
    arrival: { ...neutral, main: "Mon 7 Dec 01:54", estimated: true },
    pickup: { ...neutral, main: "Not yet" },
    lastFreeDay: { ...neutral, main: "Not known yet" },
    problems: { ...neutral, main: "Nothing reported" },
  },
  list: { 1280: { ...listed, lastFreeDay: "—" }, 390: { ...listed, lastFreeDay: "" } },
  tool: {
    problems: [],
    text: `Shipment X (TEST): status At sea (in_transit).\nArrival at the port of discharge, Los Angeles (USLAX): 2026-12-07 01:54 ${byTool}.`,
  },
  containers: [
    "Container A of X (TEST): status On ship (on_ship).\nLocation, from the latest movement event: On board HALCYON, from Shanghai (CNSHA).",
  ],
  containersTotal: 1,
  destination: null,
  discharge: { confirmation: "expected", isTicked: false },
};

/** The same container at the terminal, on the last day of its free time. */
const available: Statements = {
  answers: {
    location: { ...neutral, main: "Los Angeles" },
    arrival: { ...neutral, main: "Arrived Mon 7 Dec 05:22" },
    pickup: { ...neutral, main: "Yes, now" },
    lastFreeDay: { ...neutral, main: "Fri 11 Dec, today", tone: "bad" },
    problems: { ...neutral, main: "Last free day today, no appointment", tone: "bad" },
  },
  list: {
    1280: {
      status: "Arrived Last free day today, no appointment",
      arrival: "Mon 7 Dec 05:22 Arrived on time",
      containers: "1 1 available",
      lastFreeDay: "Fri 11 Dec Today",
    },
    390: {
      status: "Arrived Last free day today, no appointment",
      arrival: "Mon 7 Dec 05:22 Arrived on time",
      containers: "1 1 available",
      lastFreeDay: "Free until Fri 11 Dec, today",
    },
  },
  tool: {
    problems: [{ kind: "last_free_day_near", headline: "Last free day today, no appointment", severity: "bad" }],
    text: "Shipment X (TEST): status Arrived (arrived_at_pod).\nArrival at the port of discharge, Los Angeles (USLAX): 2026-12-07 05:22 America/Los_Angeles (actual, source: shipping_line).",
  },
  containers: [
    "Container A of X (TEST): status Available (available).\nLocation, by the newest statement about it: APM Terminals, Los Angeles (USLAX).\nAvailable for pickup: yes (source: terminal).",
  ],
  containersTotal: 1,
  destination: null,
  discharge: { confirmation: "actual", isTicked: true },
};

test("statements that agree contain no contradiction", () => {
  expect([contradictingAnswers(atSea), contradictingAnswers(available)]).toEqual([[], []]);
});

type Changes = { answers?: Partial<Statements["answers"]>; wide?: object; narrow?: object } & Partial<
  Omit<Statements, "answers" | "list">
>;

const changed = (said: Statements, { answers, wide, narrow, ...rest }: Changes): Statements => ({
  ...said,
  ...rest,
  answers: { ...said.answers, ...answers },
  list: { 1280: { ...said.list[1280], ...wide }, 390: { ...said.list[390], ...narrow } },
});

const replaced = (said: Statements, from: string, to: string): Changes => ({
  tool: { ...said.tool, text: said.tool.text.replace(from, to) },
  containers: said.containers.map((text) => text.replace(from, to)),
});

test.each<[string, Statements, Changes, RegExp]>([
  ["another day by the tool", atSea, replaced(atSea, "12-07 01:54", "12-08 01:54"), /^arrival: .*MCP estimate 8 Dec/],
  ["another clock in the list", atSea, { wide: { arrival: "Mon 7 Dec 02:54 Est." } }, /^arrival: .*list at 1280/],
  ["a fact in the list", atSea, { narrow: { arrival: "Mon 7 Dec 01:54 Arrived" } }, /^arrival: .*390 actual/],
  [
    "a fact on the page",
    atSea,
    { answers: { arrival: { ...neutral, main: "Arrived Mon 7 Dec 01:54" } } },
    /^arrival: page actual/,
  ],
  [
    "no doubt by the tool",
    atSea,
    { answers: { arrival: { ...neutral, main: "Arrival not confirmed", support: "Estimated Mon 7 Dec, 2 days ago" } } },
    /^arrival: page not_confirmed 7 Dec/,
  ],
  ["a tick", atSea, { discharge: { confirmation: "not_confirmed", isTicked: true } }, /ticked, not_confirmed$/],
  ["no tick", available, { discharge: { confirmation: "actual", isTicked: false } }, /not ticked, actual$/],
  ["another place", atSea, { answers: { location: { ...neutral, main: "Shanghai" } } }, /^place: page Shanghai/],
  ["another vessel", atSea, replaced(atSea, "HALCYON", "PETREL"), /^place: .*PETREL/],
  ["a pickup that is not listed", available, { wide: { containers: "1 On ship" } }, /^pickup: .*list 1 On ship/],
  [
    "a pickup only by the tool",
    atSea,
    { containers: [`${atSea.containers[0]}\nAvailable for pickup: yes (source: terminal).`] },
    /^pickup: page Not yet, MCP yes/,
  ],
  ["another last free day", available, { narrow: { lastFreeDay: "Free until Sat 12 Dec" } }, /^last free day: .*390/],
  ["a day met at sea", atSea, { wide: { lastFreeDay: "Met 3 days to spare" } }, /^last free day: page Not known yet/],
  ["another problem by the tool", available, { tool: { ...available.tool, problems: [] } }, /^problems: .*MCP Nothing/],
  ["a problem that is not listed", available, { wide: { status: "Arrived Discharged 7 Dec" } }, /^problems: .*list/],
  [
    "nothing wrong at the end of free time",
    available,
    {
      answers: { problems: { ...neutral, main: "Nothing reported" } },
      tool: { ...available.tool, problems: [] },
    },
    /^problems: nothing reported, last free day Fri 11 Dec, today/,
  ],
  ["another status", atSea, { wide: { status: "Arrived Discharged 7 Dec" } }, /^status: list Arrived/],
  ["another state", atSea, { wide: { containers: "1 Gated in" } }, /^container: list 1 Gated in, MCP On ship/],
])("%s is a contradiction", (_, said, changes, finding) => {
  const found = contradictingAnswers(changed(said, changes));
  expect(found).toContainEqual(expect.stringMatching(finding));
});

test("the visible text of a row leaves out what its width hides", () => {
  const row =
    '<tr><td class="w-9 max-md:hidden"><input/></td><td class="px-2"><span class="sr-only">From</span>A<svg><path/></svg><i class="md:hidden"> &amp; B</i></td></tr>';
  expect([visibleCells(row, 1280), visibleCells(row, 390)]).toEqual([
    ["", "A"],
    ["", "A & B"],
  ]);
});
