"use client";

import "@/components/tracking/tracking-messages";
import { useState } from "react";
import { useTranslations } from "#translations";
import { guessMapping, type ImportedNumber } from "./column-mapping";
import { noFile, type OpenFile, useStoredFile } from "./stored-file";

type Added = { name: string; count: number; undo: () => void };

type Add = (numbers: ImportedNumber[], columns: Record<string, string>) => () => void;

/**
 * The file that is being imported, and the last one that was. `add`: adds numbers to the form, with the names of the columns of custom
 * fields, and returns how to undo that.
 */
export function useImport(userId: string, add: Add) {
  const [{ file }, update] = useStoredFile(userId);
  const t = useTranslations("tracking");
  const [error, setError] = useState<string | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (chosen: File) => {
    setError(null);
    setReading(true);
    try {
      const { readTable } = await import("./read-table");
      const { rows: table, firstRow } = await readTable(t, chosen);
      update(() => ({ file: { name: chosen.name, table, firstRow, mapping: guessMapping(table) } }));
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setReading(false);
    }
  };
  return {
    file,
    error,
    added,
    isReading,
    read,
    /** Assigns columns of the file. */
    map: (change: Partial<Pick<OpenFile, "mapping" | "fieldColumns">>) =>
      update(({ file: before }) => ({ file: before && { ...before, ...change } })),
    cancel: () => update(() => noFile),
    addAll: (numbers: ImportedNumber[], columns: Record<string, string>) => {
      if (file) setAdded({ name: file.name, count: numbers.length, undo: add(numbers, columns) });
      update(() => noFile);
    },
    undo: () => {
      added?.undo();
      setAdded(null);
    },
    /** Ends the offer to take the numbers out of the form: some have been sent. */
    forget: () => setAdded(null),
  };
}

export type Import = ReturnType<typeof useImport>;
