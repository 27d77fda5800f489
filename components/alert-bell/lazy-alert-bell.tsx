"use client";

import { useEffect, useState } from "react";
import { createLazyModule } from "@/components/ui/lazy-module";

const bell = createLazyModule(() => import("./alert-bell"));

/** The bell is loaded once the page has had time to be drawn and to load what it shows. */
const delayMs = 6_000;

/** The bell of alerts, in a place of its size until its code is loaded. */
export function LazyAlertBell() {
  const [isNeeded, setNeeded] = useState(false);
  const loaded = bell.useModule(isNeeded);
  useEffect(() => {
    const timer = setTimeout(() => setNeeded(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return <span className="size-11 shrink-0 md:size-7.5 print:hidden">{loaded && <loaded.AlertBell />}</span>;
}
