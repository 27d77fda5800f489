"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

/** The first row in view, and the row after the last one. */
type View = { top: number; bottom: number };

const overscan = 10;

/** The rows in view of a list of rows of the same height. */
export function rowsInView(rowPx: number, scrollTop: number, height: number): View {
  return { top: Math.floor(scrollTop / rowPx), bottom: Math.ceil((scrollTop + height) / rowPx) };
}

/** The rows from `first` to before `last` that a list of `count` rows needs in the document. The view can be beyond its end. */
export function rowWindow(count: number, { top, bottom }: View) {
  const last = Math.min(count, bottom + overscan);
  return { first: Math.max(0, Math.min(top, last) - overscan), last };
}

/** Renders only the rows in view: a list of thousands would make every refresh slow. */
export function useRowWindow(
  count: number,
  rowPx: number,
): { scroller: RefObject<HTMLDivElement | null>; first: number; last: number } {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>({ top: 0, bottom: overscan });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const update = () => {
      const next = rowsInView(rowPx, element.scrollTop, element.clientHeight);
      setView((current) => (current.top === next.top && current.bottom === next.bottom ? current : next));
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", update);
    };
  }, [rowPx]);
  return { scroller, ...rowWindow(count, view) };
}
