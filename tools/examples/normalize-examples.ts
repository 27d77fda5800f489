import { serializeTime } from "@/lib/platform/serialize-time";

/**
 * Real times of the run are moved to this time, keeping the distance in days. Times of the sandbox, which are years later, and
 * times long before the run and dates are not changed.
 */
const day = Date.parse("2026-11-21T09:00:00Z");
const dayMs = 86_400_000;
const sandboxYear = 2_031;
const longAgoMs = 60 * dayMs;
/** A date that does not depend on the run, such as that of a schema. */
const midnight = "T00:00:00Z";

const uuidPattern = /\b[0-9a-f]{8}-[0-9a-f]{4}-[57][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g;
const time = /\b(\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

/** Random and measured values, with their replacements. */
const variableValues: [RegExp, string][] = [
  [/"lf_live_[^"]{20,}"/g, '"lf_live_6Jx1Zq0mC4tV8bN2wRk7pYs3dHf9gLa5eTuXoQiM3vB1c"'],
  [/"prefix":"[^"]+"/g, '"prefix":"lf_live_"'],
  [/"last4":"[^"]+"/g, '"last4":"vB1c"'],
  [/"whsec_[^"]+"/g, '"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"'],
  [/(?<!\/v2)\/invitations\/[\w-]{20,}/g, "/invitations/Qm3kX9vT2wLr7sYb5nHc8dJf1gPa6eZu"],
  [/\/s\/[0-9A-Za-z]{43}/g, "/s/Qm3kX9vT2wLr7sYb5nHc8dJf1gPa6eZuQm3kX9vT2wL"],
  [/\/password-reset\/\w{20,}/g, "/password-reset/Qm3kX9vT2wLr7sYb5nHc8dJf1gPa6eZuQm3kX9vT2wL"],
  [/"(signed_id|attached_document)":"[^"]+"/g, '"$1":"eyJhY2NvdW50IjoiMDE5ZiJ9.Qm3kX9vT2wLr7sYb5nHc8dJf1gPa6eZu"'],
  [/\/(uploads|files)\/[\w.~%-]{20,}/g, "/$1/eyJhY2NvdW50IjoiMDE5ZiJ9.Qm3kX9vT2wLr7sYb5nHc8dJf1gPa6eZu"],
  [/"token":"[^"]+"/g, '"token":"Qm3kX9vT2wLr7sYb5nHc8dJf1gPa6eZu"'],
  [/"duration_ms":\d+/g, '"duration_ms":184'],
  [/"sequence":\d+/g, '"sequence":1'],
  [/"cursor":"[^"]+"/g, '"cursor":"YzE"'],
  // The next request to a carrier is at a random time within a range.
  [/"next_check_at":"[^"]+"/g, '"next_check_at":"2031-03-16T12:20:00Z"'],
  [/page\[after\]=[\w-]+/g, "page[after]=MTc5NTI1MTYwMDAwMCA"],
  [/"(x-)?webhook-signature":"[^"]+"/gi, '"$1webhook-signature":"v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4="'],
  [/"webhook-timestamp":"\d+"/gi, '"webhook-timestamp":"1795251600"'],
];

/** Replacement for the half hours of webhook activity, which depend on the time of the run. */
const halfHours = [
  { at: "2026-11-21T08:30:00Z", total: 0, failing: 0 },
  { at: "2026-11-21T09:00:00Z", total: 4, failing: 0 },
];

function normalizeTime(text: string, startedAt: number): string {
  const sinceMs = Date.parse(text) - startedAt;
  if (sinceMs < -longAgoMs || text.endsWith(midnight)) return text;
  return serializeTime(new Date(day + Math.round(sinceMs / dayMs) * dayMs));
}

/** Replaces everything that differs between runs: ids, real times, secrets and ports. */
export function normalizeExamples<Value>(value: Value, startedAt: Date, origins: [string, string][]): Value {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const known = ids.get(id) ?? `019f0000-0000-7000-8000-${String(ids.size + 1).padStart(12, "0")}`;
    ids.set(id, known);
    return known;
  };
  let text = JSON.stringify(value);
  for (const [origin, shown] of origins) text = text.replaceAll(origin, shown);
  for (const [pattern, shown] of variableValues) text = text.replaceAll(pattern, shown);
  text = text.replaceAll(uuidPattern, idOf);
  text = text.replaceAll(time, (whole, year) =>
    Number(year) < sandboxYear ? normalizeTime(whole, startedAt.getTime()) : whole,
  );
  text = text.replaceAll(/"half_hours":\[[^\]]*\]/g, `"half_hours":${JSON.stringify(halfHours)}`);
  return JSON.parse(text) as Value;
}

/** Positions and points of a line, and characters of a received message, that an example shows. */
const pointsShown = 3;
const charactersShown = 400;

/** Leaves out all but the first positions of tracks, points of lines and characters of messages. */
export function shortenExamples<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (key, part: unknown) => {
    if ((key === "positions" || key === "coordinates") && Array.isArray(part)) return part.slice(0, pointsShown);
    if (key === "content" && typeof part === "string" && part.length > charactersShown)
      return `${part.slice(0, charactersShown)}…`;
    return part;
  }) as Value;
}
