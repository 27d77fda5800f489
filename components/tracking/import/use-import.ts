"use client";

import { useState } from "react";
import type { ImportedNumber } from "./column-mapping";

type OpenFile = { name: string; table: string[][] };
type Added = { name: string; count: number; undo: () => void };

/** The file that is being imported, and the last one that was. `add`: adds numbers to the form and returns how to undo that. */
export function useImport(add: (numbers: ImportedNumber[]) => () => void) {
  const [file, setFile] = useState<OpenFile | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const [isReading, setReading] = useState(false);
  const read = async (chosen: File) => {
    setError(null);
    setReading(true);
    try {
      const { readTable } = await import("./read-table");
      setFile({ name: chosen.name, table: await readTable(chosen) });
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
    cancel: () => setFile(null),
    addAll: (numbers: ImportedNumber[]) => {
      if (file) setAdded({ name: file.name, count: numbers.length, undo: add(numbers) });
      setFile(null);
    },
    undo: () => {
      added?.undo();
      setAdded(null);
    },
  };
}

export type Import = ReturnType<typeof useImport>;
