"use client";

import { useSyncExternalStore } from "react";
import { isSelected, noSelection, type Row, type Selection, selectedCount, withRow, withRows } from "./selection";

/** Outside of React, so that the selection is still there on return to the list. */
let stored: Selection = noSelection("");
const observers = new Set<() => void>();

function observe(observer: () => void): () => void {
  observers.add(observer);
  return () => observers.delete(observer);
}

function store(next: Selection): void {
  stored = next;
  for (const observer of observers) observer();
}

const serverSelection = noSelection("");

export type SelectionControl = {
  selection: Selection;
  count: number;
  isSelected: (id: string) => boolean;
  select: (id: string, on: boolean, isRange: boolean) => void;
  selectPage: (on: boolean) => void;
  selectAll: () => void;
  clear: () => void;
};

/** The selection in a list. `rows`: the page that is shown; `total`: the rows of the whole list. */
export function useSelection(listKey: string, rows: Row[], total: number): SelectionControl {
  const current = useSyncExternalStore(
    observe,
    () => stored,
    () => serverSelection,
  );
  const selection = current.listKey === listKey ? current : noSelection(listKey);
  return {
    selection,
    count: selectedCount(selection, total),
    isSelected: (id) => isSelected(selection, id),
    select: (id, on, isRange) => store(withRow(selection, rows, { id, on, isRange })),
    selectPage: (on) => store(withRows(selection, rows, on)),
    selectAll: () => store({ ...noSelection(listKey), isAll: true }),
    clear: () => store(noSelection(listKey)),
  };
}
