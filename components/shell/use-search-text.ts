"use client";

import { useEffect, useEffectEvent, useState } from "react";

const typingPauseMs = 250;

/** The text of a search field; `onApply` is called when typing pauses. `applied` is the text that the list is searched for. */
export function useSearchText(applied: string, onApply: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(applied);
  const [appliedText, setAppliedText] = useState(applied);
  if (appliedText !== applied) {
    setAppliedText(applied);
    if (text.trim() !== applied) setText(applied);
  }
  const apply = useEffectEvent((next: string) => {
    if (next !== applied) onApply(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText];
}
