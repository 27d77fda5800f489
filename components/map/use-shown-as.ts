"use client";

import { useSearchParams } from "next/navigation";
import { useCallback } from "react";
import { replaceParameter } from "./replace-parameter";

const forms = ["map", "table"] as const;
export type MapForm = (typeof forms)[number];

/** As what a page shows its map, in the URL (`as=table`), null for its usual form, and a function that changes it. */
export function useShownAs(): [MapForm | null, (form: MapForm | null) => void] {
  const text = useSearchParams().get("as");
  const show = useCallback((next: MapForm | null) => replaceParameter("as", next), []);
  return [forms.find((form) => form === text) ?? null, show];
}
