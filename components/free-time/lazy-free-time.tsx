"use client";

import { createLazyModule } from "@/components/ui/lazy-module";
import type { FreeTime } from "./free-time-query";

const section = createLazyModule(() => import("./free-time-section"));

/** What the tariffs of the account amount to for a container; nothing where no tariff applies. `freeTime` null: not known. */
export function LazyFreeTime({ freeTime, now }: { freeTime: FreeTime["attributes"] | null; now: string }) {
  const hasTariff = (freeTime?.demurrage.tariff_id ?? freeTime?.detention.tariff_id ?? null) !== null;
  const loaded = section.useModule(hasTariff);
  return loaded && freeTime && hasTariff ? <loaded.FreeTimeSection freeTime={freeTime} now={now} /> : null;
}
