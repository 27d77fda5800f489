"use client";

import { useCallback, useSyncExternalStore } from "react";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import type { DraftChoice } from "./classify-draft";
import type { Labels } from "./track-fields";
import type { RequestType } from "./tracking-request";

/** A number whose tracking has started; `key` is the normalized number. */
export type SentNumber = { key: string; number: string; type: RequestType; scac: string | null };

/** What a user has entered to track and not sent yet, and the results of what was sent. */
export type StoredDrafts = {
  text: string;
  /** By normalized number. */
  choices: Record<string, DraftChoice>;
  labels: Labels;
  /** Of the numbers that were sent and rejected, by normalized number. */
  errors: Record<string, ErrorObject[]>;
  /** The numbers that were sent and accepted, until the user dismisses them. */
  tracked: SentNumber[];
  /** How many times numbers were sent: a check made before the last time is outdated. */
  rounds: number;
};

export const noDrafts: StoredDrafts = {
  text: "",
  choices: {},
  labels: { references: "", tags: "" },
  errors: {},
  tracked: [],
  rounds: 0,
};

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

/** The drafts of a user in this tab, which last until they are sent, dismissed or discarded; none on the server. */
export function useStoredDrafts(userId: string): [StoredDrafts, (update: Update) => void] {
  const drafts = useSyncExternalStore(
    observe,
    () => read(userId),
    () => noDrafts,
  );
  const update = useCallback((change: Update) => write(userId, change(read(userId))), [userId]);
  return [drafts, update];
}
