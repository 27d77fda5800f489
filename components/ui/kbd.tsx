"use client";

import { useSyncExternalStore } from "react";
import { keyLabel } from "./key-label";

const subscribeToNothing = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** A key of the keyboard; `⌘` is shown as Ctrl where that is the key. */
export function Kbd({ children }: { children: string }) {
  const hasCommandKey = useSyncExternalStore(subscribeToNothing, isApple, () => false);
  return (
    <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-chip border border-line-strong px-1 font-sans text-11 text-ink-3">
      {keyLabel(children, hasCommandKey)}
    </kbd>
  );
}
