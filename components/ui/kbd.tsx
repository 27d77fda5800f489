"use client";

import { useSyncExternalStore } from "react";
import { useTranslations } from "#translations";
import { keyLabel } from "./key-label";

const subscribeToNothing = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** A key of the keyboard; `⌘` is shown as Ctrl where that is the key. */
export function Kbd({ children }: { children: string }) {
  const t = useTranslations("ui.keys");
  const hasCommandKey = useSyncExternalStore(subscribeToNothing, isApple, () => false);
  return (
    <kbd className="inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-chip border border-line-strong px-1 font-sans text-11 text-ink-3">
      {keyLabel(t, children, hasCommandKey)}
    </kbd>
  );
}
