"use client";

import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

const overscan = 10;

/** The rows from `first` to before `last` that a scrolling list of rows of the same height needs in the document. */
export function rowWindow(count: number, rowPx: number, scrollTop: number, height: number) {
  const first = Math.max(0, Math.floor(scrollTop / rowPx) - overscan);
  return { first, last: Math.min(count, Math.ceil((scrollTop + height) / rowPx) + overscan) };
}

/** Renders only the rows in view: a list of thousands would make every refresh slow. */
export function useRowWindow(
  count: number,
  rowPx: number,
): { scroller: RefObject<HTMLDivElement | null>; first: number; last: number } {
  const scroller = useRef<HTMLDivElement>(null);
  const [range, setRange] = useState({ first: 0, last: 2 * overscan });
  const update = useEffectEvent(() => {
    const element = scroller.current;
    if (!element) return;
    const next = rowWindow(count, rowPx, element.scrollTop, element.clientHeight);
    setRange((current) => (current.first === next.first && current.last === next.last ? current : next));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another count can need other rows
  useEffect(() => update(), [count]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onChange = () => update();
    const observer = new ResizeObserver(onChange);
    observer.observe(element);
    element.addEventListener("scroll", onChange, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", onChange);
    };
  }, []);
  return { scroller, first: range.first, last: Math.min(range.last, count) };
}
