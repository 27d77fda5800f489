"use client";

import { useEffect, useRef, useState } from "react";
import type { FieldGroup, FieldRow } from "./field-rows";

/** How long the pointer rests on a field before the page of its value is shown. */
const restMs = 300;

function pageOf(row: FieldRow | undefined): number | null {
  return row?.parts.find(({ page }) => page !== null)?.page ?? null;
}

/** The page in view and the field whose places on it are marked. */
export function useViewer(groups: FieldGroup[], pageCount: number) {
  const [page, setPage] = useState(1);
  const [activePath, setActivePath] = useState<string | null>(null);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rows = groups.flatMap((group) => group.rows);
  const current = Math.min(page, Math.max(1, pageCount));
  useEffect(() => () => clearTimeout(resting.current), []);
  const activate = (path: string | null, delayMs = 0) => {
    clearTimeout(resting.current);
    setActivePath(path);
    const target = pageOf(rows.find((row) => row.path === path));
    if (target === null || target === current) return;
    if (delayMs === 0) setPage(target);
    else resting.current = setTimeout(() => setPage(target), delayMs);
  };
  return {
    page: current,
    pageCount,
    activePath,
    showPage: (next: number) => setPage(Math.min(Math.max(1, next), Math.max(1, pageCount))),
    /** Marks a field and shows the page of its value: immediately, on focus or by click. */
    show: (path: string | null) => activate(path),
    /** Marks a field under the pointer; another page is shown only when the pointer rests. */
    hover: (path: string | null) => activate(path, restMs),
    /** Marks the field that a value belongs to: `containers[0].seal_numbers[0]`, `gross_weight.value`. */
    showValue: (field: string) => {
      const row = rows.find(({ path, parts }) => path === field || parts.some((part) => part.field === field));
      const fallback = rows.find(({ path }) => field.startsWith(path) || path.startsWith(field));
      const target = row ?? fallback;
      if (target) activate(target.path);
    },
  };
}

export type Viewer = ReturnType<typeof useViewer>;
