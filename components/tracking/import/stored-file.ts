"use client";

import { createTabStore } from "@/components/tracking/create-tab-store";
import type { ColumnMapping } from "./column-mapping";

/**
 * A file whose columns are being assigned; `table` has its rows. `fieldColumns`: the columns that the user has chosen for custom fields, by
 * key of the field; null: none.
 */
export type OpenFile = {
  name: string;
  table: string[][];
  mapping: ColumnMapping;
  fieldColumns?: Record<string, number | null>;
};

type StoredFile = { file: OpenFile | null };

export const noFile: StoredFile = { file: null };

/** The file that a user imports in this tab, until its numbers are added or the import is canceled. */
export const useStoredFile = createTabStore("track-file", noFile);
