import type { SentImport, SentImports, SentRequest } from "./sent-imports-store";

const importsMax = 5;
/** A single number is no import: its request can be replaced, and its shipment be stopped. */
const importMin = 2;
/** How long it can be undone: later the server refuses it. */
const undoneWithinMs = 24 * 60 * 60_000;

const isRecent = ({ sentAtMs }: SentImport, nowMs: number): boolean => nowMs - sentAtMs < undoneWithinMs;

/** Whether it can be undone. */
export const canBeUndone = (sent: SentImport, nowMs: number): boolean =>
  sent.requests.length > 0 && sent.total >= importMin && isRecent(sent, nowMs);

type Run = { sentAtMs: number; state: string };

/** The import that is shown: that of the undo, unless it is done and a newer one can be undone; else the newest that can be. */
export function shownImport({ imports }: SentImports, run: Run | null, nowMs: number): SentImport | undefined {
  const newest = imports.findLast((each) => canBeUndone(each, nowMs));
  const own = imports.find(({ sentAtMs }) => sentAtMs === run?.sentAtMs);
  const isReplaced = own && newest && run?.state === "done" && newest.sentAtMs > own.sentAtMs;
  return own && !isReplaced ? own : newest;
}

/** The imports with numbers that were sent: each in that of its batch, unless this is being undone or too old. `nowMs`: when the sending began. */
export function withSent({ imports }: SentImports, sent: SentRequest[], nowMs: number): SentImports {
  const open = new Map(imports.map((each) => [each.sentAtMs, each]));
  for (const { batch, ...request } of sent) {
    const known = open.get(batch);
    const isOver = known ? known.isUndone || !isRecent(known, nowMs) : nowMs - batch >= undoneWithinMs;
    const sentAtMs = isOver ? nowMs : batch;
    const { requests = [], total = 0 } = open.get(sentAtMs) ?? {};
    open.set(sentAtMs, { sentAtMs, requests: [...requests, request], total: total + 1, isUndone: false });
  }
  const sorted = [...open.values()].sort((one, other) => one.sentAtMs - other.sentAtMs);
  // One number alone remains only while others of its import can follow.
  const kept = sorted.filter((each) => each.total >= importMin || each === sorted.at(-1));
  return { imports: kept.slice(-importsMax) };
}

/** The imports after requests of one were cancelled or kept: those that are left. */
export const withRemaining = (
  { imports }: SentImports,
  sentAtMs: number,
  requests: SentImport["requests"],
): SentImports => ({
  imports: imports.map((each) => (each.sentAtMs === sentAtMs ? { ...each, requests, isUndone: true } : each)),
});

export const withoutImport = ({ imports }: SentImports, sentAtMs: number): SentImports => ({
  imports: imports.filter((each) => each.sentAtMs !== sentAtMs),
});
