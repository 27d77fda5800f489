"use client";

import { useEffectEvent, useLayoutEffect } from "react";

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
  return (
    target instanceof HTMLElement && target.matches("input:not([type=radio]), textarea, select, [contenteditable=true]")
  );
}

/** Whether an overlay handles the key: dialogs and menus handle all keys, a tooltip only Esc. */
function isHandledByOverlay(key: string): boolean {
  const overlays = key === "Escape" ? "[role=dialog], [role=menu], [role=tooltip]" : "[role=dialog], [role=menu]";
  return document.querySelector(overlays) !== null;
}

/** The first key of two in a row; `endedAt` is the time of the key after it. */
let chord: { key: string; at: number; endedAt: number | null } | null = null;
/** The names of the shortcuts that each part of the page has registered. */
const registered = new Set<() => string[]>();

/** The first key that an event may be the second one of. All parts of the page get the same for one event. */
function prefixOf({ timeStamp: at }: KeyboardEvent): string | null {
  if (!chord || chord.at === at || at - chord.at >= chordMs) return null;
  if (chord.endedAt !== null && chord.endedAt !== at) return null;
  chord.endedAt = at;
  return chord.key;
}

/**
 * Registers the keyboard shortcuts of a page: `j`, `/`, `ArrowDown`, or two keys in a row (`g s`). They work outside form
 * fields and overlays, and without modifiers. A handler that returns false does not prevent the browser's default.
 */
export function useShortcuts(handlers: Record<string, () => unknown>): void {
  const run = useEffectEvent((event: KeyboardEvent, name: string): boolean => {
    const handler = handlers[name];
    if (!handler) return false;
    if (handler() !== false) event.preventDefault();
    return true;
  });
  const names = useEffectEvent(() => Object.keys(handlers));
  // Before paint: a part of the page that is hydrated handles its keys.
  useLayoutEffect(() => {
    const namesHere = () => names();
    registered.add(namesHere);
    const isRegistered = (matches: (name: string) => boolean) => [...registered].some((each) => each().some(matches));
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp: at } = event;
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
      if (isTyping(event.target) || isHandledByOverlay(key)) return;
      if (key.length === 1 && !areSingleKeysEnabled()) return;
      const second = `${prefixOf(event)} ${key}`;
      // The second key is not a shortcut of its own, also not of another part of the page.
      if (isRegistered((name) => name === second)) return void run(event, second);
      if (run(event, key)) return;
      if (isRegistered((name) => name.startsWith(`${key} `))) chord = { key, at, endedAt: null };
    };
    document.addEventListener("keydown", onKeyDown);
    return () => {
      registered.delete(namesHere);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, []);
}
