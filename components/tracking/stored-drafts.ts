"use client";

import { useCallback, useSyncExternalStore } from "react";
import type { DraftChoice } from "./classify-draft";
import type { Labels } from "./track-fields";

/** What a user has entered to track and not sent yet. `choices`: by normalized number. */
export type StoredDrafts = { text: string; choices: Record<string, DraftChoice>; labels: Labels };

export const noDrafts: StoredDrafts = { text: "", choices: {}, labels: { references: "", tags: "" } };

type Update = (before: StoredDrafts) => StoredDrafts;

const draftsByUser = new Map<string, StoredDrafts>();
const observers = new Set<() => void>();
const keyOf = (userId: string) => `track-drafts ${userId}`;

/** The storage may be full or disabled: the drafts then last until the page is loaded again. */
function readStorage(userId: string): StoredDrafts {
  try {
    const text = window.sessionStorage.getItem(keyOf(userId));
    return text === null ? noDrafts : { ...noDrafts, ...(JSON.parse(text) as Partial<StoredDrafts>) };
  } catch {
    return noDrafts;
  }
}

function read(userId: string): StoredDrafts {
  const drafts = draftsByUser.get(userId) ?? readStorage(userId);
  draftsByUser.set(userId, drafts);
  return drafts;
}

function write(userId: string, drafts: StoredDrafts): void {
  draftsByUser.set(userId, drafts);
  for (const observer of observers) observer();
  try {
    if (drafts === noDrafts) window.sessionStorage.removeItem(keyOf(userId));
    else window.sessionStorage.setItem(keyOf(userId), JSON.stringify(drafts));
  } catch {
    // As above.
  }
}

function observe(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

/** The drafts of a user in this tab, which last until they are sent or discarded; none on the server. */
export function useStoredDrafts(userId: string): [StoredDrafts, (update: Update) => void] {
  const drafts = useSyncExternalStore(
    observe,
    () => read(userId),
    () => noDrafts,
  );
  const update = useCallback((change: Update) => write(userId, change(read(userId))), [userId]);
  return [drafts, update];
}
