"use client";

import { useState } from "react";
import { type ColumnMapping, guessMapping, type ImportedNumber } from "./column-mapping";
import { noFile, useStoredFile } from "./stored-file";

type Added = { name: string; count: number; undo: () => void };

/** The file that is being imported, and the last one that was. `add`: adds numbers to the form and returns how to undo that. */
export function useImport(userId: string, add: (numbers: ImportedNumber[]) => () => void) {
  const [{ file }, update] = useStoredFile(userId);
  const [error, setError] = useState<string | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (chosen: File) => {
    setError(null);
    setReading(true);
    try {
      const { readTable } = await import("./read-table");
      const table = await readTable(chosen);
      update(() => ({ file: { name: chosen.name, table, mapping: guessMapping(table) } }));
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
    /** Assigns the columns of the file. */
    map: (mapping: ColumnMapping) => update(({ file: before }) => ({ file: before && { ...before, mapping } })),
    cancel: () => update(() => noFile),
    addAll: (numbers: ImportedNumber[]) => {
      if (file) setAdded({ name: file.name, count: numbers.length, undo: add(numbers) });
      update(() => noFile);
    },
    undo: () => {
      added?.undo();
      setAdded(null);
    },
  };
}

export type Import = ReturnType<typeof useImport>;
