"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { replaceParameter } from "@/components/map/replace-parameter";

/** Browsers limit how often the URL may change; a slider changes its value with every frame. */
const writeAfterMs = 250;

/**
 * The time of the slider (ISO 8601; null: the newest position), and a function that moves it. It moves at once; the URL (`at=`)
 * follows after the last change.
 */
export function useTrackTime(): [string | null, (at: string | null) => void] {
  const text = useSearchParams().get("at");
  const written = text !== null && !Number.isNaN(Date.parse(text)) ? text : null;
  const [at, setAt] = useState(written);
  const timer = useRef<number | null>(null);
  useEffect(() => {
    // A change that waits to be written is newer than the URL.
    if (timer.current === null) setAt(written);
  }, [written]);
  useEffect(
    () => () => {
      if (timer.current !== null) window.clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
  const show = (next: string | null) => {
    setAt(next);
    if (timer.current !== null) window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      timer.current = null;
      replaceParameter("at", next);
    }, writeAfterMs);
  };
  return [at, show];
}
