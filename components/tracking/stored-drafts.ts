"use client";

import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import type { DraftChoice } from "./classify-draft";
import { createTabStore } from "./create-tab-store";
import type { Common } from "./field-values";
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
  common: Common;
  /** The names of the columns in the last file, by key of the custom field or name of the other field. */
  columns: Record<string, string>;
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
  common: { customerId: null, fields: {} },
  columns: {},
  errors: {},
  tracked: [],
  rounds: 0,
};

/** The drafts of a user in this tab, which last until they are sent, dismissed or discarded. */
export const useStoredDrafts = createTabStore("track-drafts", noDrafts, 300);
