"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "#translations";
import { formatTime } from "@/components/values/format-time";
import { formatZoneLabel } from "@/components/values/format-zone";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { realNow } from "@/lib/platform/clock";
import { useShellUser } from "./user-context";

/** On every printed sheet: whose page it is, when it was printed, and its address, because times on the page can be relative to that. */
export function PrintNote() {
  const t = useTranslations("shell");
  const { accountName: account } = useShellUser();
  const zone = useUserTimeZone();
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    // The browser takes the page as it is when this returns.
    const setTime = () => flushSync(() => setAt(realNow().toISOString()));
    window.addEventListener("beforeprint", setTime);
    return () => window.removeEventListener("beforeprint", setTime);
  }, []);
  if (at === null) return null;
  return (
    <p data-sheet-head className="hidden break-words px-gutter text-11 text-ink-2 print:line-clamp-2">
      {t("printed", {
        account,
        time: formatTime(t, { at, zone, dateOnly: false }, at),
        zone: formatZoneLabel(t.language, at, zone),
        url: window.location.href,
      })}
    </p>
  );
}
