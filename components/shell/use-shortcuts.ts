"use client";

import { useEffect, useEffectEvent } from "react";

const chordMs = 1_000;
const storageKey = "single-keys";

/** Whether single-key shortcuts are enabled; they must be possible to turn off (WCAG 2.1.4). */
export function areSingleKeysEnabled(): boolean {
  return window.localStorage.getItem(storageKey) !== "off";
}

export function setSingleKeysEnabled(isEnabled: boolean): void {
  window.localStorage.setItem(storageKey, isEnabled ? "on" : "off");
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable=true]");
}

/** Whether an overlay handles the key: dialogs and menus handle all keys, a tooltip only Esc. */
function isHandledByOverlay(key: string): boolean {
  const overlays = key === "Escape" ? "[role=dialog], [role=menu], [role=tooltip]" : "[role=dialog], [role=menu]";
  return document.querySelector(overlays) !== null;
}

/**
 * Registers the keyboard shortcuts of a page: `j`, `/`, `ArrowDown`, or two keys in a row (`g s`). They work outside form
 * fields and overlays, and without modifiers. A handler that returns false does not prevent the browser's default.
 */
export function useShortcuts(handlers: Record<string, () => unknown>): void {
  const run = useEffectEvent((event: KeyboardEvent, prefix: string | null): boolean => {
    const name = prefix === null ? event.key : `${prefix} ${event.key}`;
    const handler = handlers[name];
    if (!handler) return false;
    if (handler() !== false) event.preventDefault();
    return true;
  });
  const startsChord = useEffectEvent((key: string) => Object.keys(handlers).some((name) => name.startsWith(`${key} `)));
  useEffect(() => {
    let pending: { key: string; at: number } | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || isHandledByOverlay(event.key)) return;
      if (event.key.length === 1 && !areSingleKeysEnabled()) return;
      const prefix = pending && event.timeStamp - pending.at < chordMs ? pending.key : null;
      pending = null;
      if (run(event, prefix) || (prefix !== null && run(event, null))) return;
      if (startsChord(event.key)) pending = { key: event.key, at: event.timeStamp };
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
