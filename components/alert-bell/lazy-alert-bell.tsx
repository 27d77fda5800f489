"use client";

import { Bell } from "lucide-react";
import Link from "next/link";
import { useEffect, useState } from "react";
import { createLazyModule } from "@/components/ui/lazy-module";

/** Styles of the bell in the header. */
export const bellClass =
  "relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-hover hover:text-ink md:size-7.5 print:hidden";

const bell = createLazyModule(() => import("./alert-bell"));

/** The bell is loaded once the page has had time to be drawn and to load what it shows. */
const delayMs = 6_000;

/** The bell of alerts; until its code is loaded, and while it has the focus then, a link to the newest ones. */
export function LazyAlertBell() {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const timer = setTimeout(bell.load, delayMs);
    return () => clearTimeout(timer);
  }, []);
  const loaded = bell.useModule(false);
  if (loaded && !isFocused) return <loaded.AlertBell />;
  return (
    <Link
      href="/alerts?tab=fired"
      prefetch={false}
      aria-label="Newest alerts"
      className={bellClass}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Bell aria-hidden className="size-5 md:size-4" />
    </Link>
  );
}
