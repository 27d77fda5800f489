"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { ListView } from "./list-view";

const typingPauseMs = 250;

/** The text of the search field; the list follows when typing pauses, without a step to come back to for each letter. */
export function useSearchText(
  view: ListView,
  show: (view: ListView, step: "replace") => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(view.q);
  const [shown, setShown] = useState(view.q);
  if (shown !== view.q) {
    setShown(view.q);
    if (text.trim() !== view.q) setText(view.q);
  }
  const follow = useEffectEvent((next: string) => {
    if (next !== view.q) show({ ...view, q: next, page: 1 }, "replace");
  });
  useEffect(() => {
    const timer = setTimeout(() => follow(text.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
