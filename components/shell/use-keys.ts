"use client";

import { useEffect, useEffectEvent } from "react";
import { singleKeysOn } from "./single-keys";

const chordMs = 1_000;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable=true]");
}

/** Dialogs and menus keep all keys to themselves; a tooltip only wants Esc. */
function isCovered(key: string): boolean {
  const covers = key === "Escape" ? "[role=dialog], [role=menu], [role=tooltip]" : "[role=dialog], [role=menu]";
  return document.querySelector(covers) !== null;
}

/**
 * Keys of a page: `j`, `/`, `ArrowDown`, or two in a row (`g s`). They act outside fields and dialogs only, and never with
 * a modifier. A handler that returns false leaves the key to the browser.
 */
export function useKeys(keys: Record<string, () => unknown>): void {
  const act = useEffectEvent((event: KeyboardEvent, pending: string | null): boolean => {
    const name = pending === null ? event.key : `${pending} ${event.key}`;
    const handler = keys[name];
    if (!handler) return false;
    if (handler() !== false) event.preventDefault();
    return true;
  });
  const startsChord = useEffectEvent((key: string) => Object.keys(keys).some((name) => name.startsWith(`${key} `)));
  useEffect(() => {
    let pending: { key: string; at: number } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || isCovered(event.key)) return;
      if (event.key.length === 1 && !singleKeysOn()) return;
      const prefix = pending && event.timeStamp - pending.at < chordMs ? pending.key : null;
      pending = null;
      if (act(event, prefix) || (prefix !== null && act(event, null))) return;
      if (startsChord(event.key)) pending = { key: event.key, at: event.timeStamp };
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
