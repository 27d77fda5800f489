"use client";

import { useCallback, useEffect, useRef, useState } from "react";

const openDelayMs = 300;
/** Time to move the pointer from the element to the tooltip. */
const closeDelayMs = 120;

/** Closes the tooltip that is shown on the page: there is one at most. */
let closeShown: (() => void) | null = null;

/** The element whose tooltip is shown, null without one, and functions that show and hide it at once or after a moment. */
export function useTooltip() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = useCallback(() => {
    clearTimeout(timer.current);
    setAnchor(null);
    if (closeShown === close) closeShown = null;
  }, []);
  useEffect(() => close, [close]);
  const open = (element: HTMLElement) => {
    clearTimeout(timer.current);
    if (closeShown !== close) closeShown?.();
    closeShown = close;
    setAnchor(element);
  };
  const wait = (work: () => void, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(work, ms);
  };
  return {
    anchor,
    open,
    openSoon: (element: HTMLElement) => wait(() => open(element), openDelayMs),
    close,
    closeSoon: () => wait(close, closeDelayMs),
  };
}
