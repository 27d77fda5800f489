"use client";

import { useTranslations } from "#translations";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import type { Container } from "./container";
import { formatNoLongerNamed } from "./no-longer-named-label";

/** Since when the carrier no longer names a container, below its status; nothing while it is named. */
export function NoLongerNamed({ container, now }: { container: Container; now: string }) {
  const t = useTranslations("containers");
  const zone = useUserTimeZone();
  const text = formatNoLongerNamed(t, container, zone, now);
  return (
    text && (
      <span suppressHydrationWarning className="block text-12 text-ink-3">
        {text}
      </span>
    )
  );
}
