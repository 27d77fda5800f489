import { v5 as uuidOf } from "uuid";
import type { Told } from "@/lib/consumers/webhooks/events/find-example";

/** Any fixed namespace would do; this one is ours for the ids in examples. */
const namespace = "b1d3c1de-2f0c-4a53-8f3e-7a1f0c9d2e44";
/** Records of the reference data: their ids are the same in every installation. */
const lasting = new Set(["port", "terminal", "metro_area", "shipping_line"]);
/** When the story begins on the sandbox's clock: later than any day on which it is told. */
export const storyBegins = new Date("2040-01-02T06:00:00Z");
const begins = Date.parse("2026-01-05T06:00:00Z");
const dayMs = 86_400_000;
const idShape = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g;
const timeShape = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

function lastingIds(value: unknown, found = new Set<string>()): Set<string> {
  if (value === null || typeof value !== "object") return found;
  if ("type" in value && "id" in value && lasting.has(String(value.type))) found.add(String(value.id));
  for (const each of Object.values(value)) lastingIds(each, found);
  return found;
}

function settleTime(text: string): string {
  const sinceMs = Date.parse(text) - storyBegins.getTime();
  // Real time, that of the telling itself, stands still.
  return new Date(sinceMs < -365 * dayMs ? begins : begins + sinceMs).toISOString();
}

/** Drawn by lot within a day. */
function settleChecks(text: string): string {
  const settle = (_all: string, at: string) =>
    `"next_check_at":"${new Date(Math.ceil(Date.parse(at) / dayMs) * dayMs).toISOString()}"`;
  return text.replaceAll(/"next_check_at":"([^"]+)"/g, settle);
}

/** Notifications with ids and times that are the same whenever they are told. */
export function settleExamples(told: Map<string, Told>): Map<string, Told> {
  const kept = lastingIds([...told.values()]);
  const ids = new Map<string, string>();
  const idFor = (id: string) => {
    if (kept.has(id)) return id;
    const known = ids.get(id) ?? uuidOf(`example ${ids.size + 1}`, namespace);
    ids.set(id, known);
    return known;
  };
  const settle = (each: Told): Told =>
    JSON.parse(settleChecks(JSON.stringify(each).replaceAll(idShape, idFor).replaceAll(timeShape, settleTime)));
  const numbered = ([event, each]: [string, Told], index: number) => {
    const settled = settle(each);
    settled.data.attributes.sequence = index + 1;
    return [event, settled] as const;
  };
  return new Map([...told].map(numbered));
}
