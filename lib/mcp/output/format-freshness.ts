import type { z } from "zod";
import type { freshnessSchema } from "@/lib/shipments/freshness";
import { formatTime } from "./format-text";

type Freshness = Pick<z.infer<typeof freshnessSchema>, "state" | "since" | "last_success_at">;

/** How current the data of the shipping line is, as a sentence. */
export function formatFreshness({ state, since, last_success_at: succeededAt }: Freshness): string {
  if (state === "no_longer_found") {
    return `The carrier no longer finds this number, since ${formatTime(since)}. The data is the last that it reported, ${formatTime(succeededAt)}; freshness: ${state}.`;
  }
  return `The shipping line last responded ${formatTime(succeededAt)}; freshness: ${state}.`;
}
