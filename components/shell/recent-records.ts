"use client";

const storageKey = "recent-records";
const recordsMax = 8;

/** A record whose page was opened: its number, and what else identifies it. */
export type RecentRecord = { kind: "shipment" | "container"; id: string; number: string; details: string[] };

type Stored = { userId: string; records: RecentRecord[] };

/** Whether the session ends: what is saved late must not remain. */
let isEnding = false;

/** The records that a user last opened in this browser, newest first. */
export function readRecentRecords(userId: string): RecentRecord[] {
  try {
    const stored = JSON.parse(window.localStorage.getItem(storageKey) ?? "null") as Stored | null;
    return stored?.userId === userId ? stored.records : [];
  } catch {
    return [];
  }
}

/** Records that the page of a record was opened. What another user opened before is discarded. */
export function saveRecentRecord(userId: string, record: RecentRecord): void {
  if (isEnding) return;
  const others = readRecentRecords(userId).filter(({ id }) => id !== record.id);
  const stored: Stored = { userId, records: [record, ...others].slice(0, recordsMax) };
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // The storage is full or disabled: nothing recent is offered.
  }
}

/** Removes the records that were opened in this browser: for the end of a session. */
export function clearRecentRecords(): void {
  isEnding = true;
  try {
    window.localStorage.removeItem(storageKey);
  } catch {
    // The storage is disabled: there are none.
  }
}
