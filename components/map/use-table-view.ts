"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { replaceParameter } from "./replace-parameter";

/** Whether a map is shown as a table, in the URL (`as=table`), and a function that changes it. */
export function useTableView(): [boolean, (isTable: boolean) => void] {
  const isTable = useSearchParams().get("as") === "table";
  const show = useCallback((next: boolean) => replaceParameter("as", next ? "table" : null), []);
  return [isTable, show];
}
