import { v5 as uuidOf } from "uuid";
import type { NotificationDocument } from "@/lib/consumers/webhooks/events/find-example";
import { serializeTime } from "@/lib/platform/serialize-time";

/** Fixed namespace of the ids in examples. */
const namespace = "b1d3c1de-2f0c-4a53-8f3e-7a1f0c9d2e44";
/** Types of reference data, whose ids are the same in every installation. */
const referenceTypes = new Set(["port", "terminal", "metro_area", "shipping_line"]);
/** Start of the scenarios on the sandbox clock, later than any real date of a run. */
export const sandboxStart = new Date("2040-01-02T06:00:00Z");
const normalizedStartMs = Date.parse("2026-01-05T06:00:00Z");
const dayMs = 86_400_000;
const idShape = /\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g;
const timeShape = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

function referenceIds(value: unknown, found = new Set<string>()): Set<string> {
  if (value === null || typeof value !== "object") return found;
  if ("type" in value && "id" in value && referenceTypes.has(String(value.type))) found.add(String(value.id));
  for (const each of Object.values(value)) referenceIds(each, found);
  return found;
}

function normalizeTime(text: string): string {
  const sinceMs = Date.parse(text) - sandboxStart.getTime();
  // Real times of the run are replaced by a fixed time.
  return serializeTime(new Date(sinceMs < -365 * dayMs ? normalizedStartMs : normalizedStartMs + sinceMs));
}

/** Next checks are at a random time; they are rounded up to a day. */
function normalizeNextChecks(text: string): string {
  const normalize = (_all: string, at: string) =>
    `"next_check_at":"${serializeTime(new Date(Math.ceil(Date.parse(at) / dayMs) * dayMs))}"`;
  return text.replaceAll(/"next_check_at":"([^"]+)"/g, normalize);
}

/** Replaces ids and times of notifications, so that they are the same in every run. */
export function normalizeNotifications(
  notifications: Map<string, NotificationDocument>,
): Map<string, NotificationDocument> {
  const referenceIdSet = referenceIds([...notifications.values()]);
  const ids = new Map<string, string>();
  const idFor = (id: string) => {
    if (referenceIdSet.has(id)) return id;
    const known = ids.get(id) ?? uuidOf(`example ${ids.size + 1}`, namespace);
    ids.set(id, known);
    return known;
  };
  const normalize = (each: NotificationDocument): NotificationDocument =>
    JSON.parse(
      normalizeNextChecks(JSON.stringify(each).replaceAll(idShape, idFor).replaceAll(timeShape, normalizeTime)),
    );
  const normalizeEntry = ([event, each]: [string, NotificationDocument], index: number) => {
    const normalized = normalize(each);
    normalized.data.attributes.sequence = index + 1;
    return [event, normalized] as const;
  };
  return new Map([...notifications].map(normalizeEntry));
}
