import { zonedTime } from "@/lib/platform/zoned-time";

/** A local date with or without a time, as the wall clock at its place shows it: the fields in UTC of `wallClock`. */
export type LocalMoment = { wallClock: Date; hasTime: boolean };

/** The value of a cell; null: not known. */
export type Cell = string | number | LocalMoment | null;

/** A column of an exported table. `width`: in characters. */
export type Column<Row> = { title: string; width: number; value: (row: Row) => Cell };

export const isMoment = (cell: Cell): cell is LocalMoment => typeof cell === "object" && cell !== null;

/** An instant as local time of its place. `zone`: IANA; null: the instant is the local time written as UTC. */
export function localMoment(at: string | null, zone: string | null, { hasTime = true } = {}): LocalMoment | null {
  if (at === null) return null;
  const { year, month, day, hour, minute } = zonedTime(at, zone);
  return { wallClock: new Date(Date.UTC(year, month, day, hasTime ? hour : 0, hasTime ? minute : 0)), hasTime };
}

/** `2026-11-22 06:00`, `2026-11-22`. */
export function formatMoment({ wallClock, hasTime }: LocalMoment): string {
  const text = wallClock.toISOString();
  return hasTime ? `${text.slice(0, 10)} ${text.slice(11, 16)}` : text.slice(0, 10);
}

/** Values of a list in one cell; null without any. */
export const joined = (values: string[]): string | null => (values.length > 0 ? values.join(", ") : null);
