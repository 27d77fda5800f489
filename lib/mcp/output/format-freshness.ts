import type { z } from "zod";
import type { freshnessSchema } from "@/lib/shipments/freshness";
import { otherNumbersText } from "@/lib/shipments/other-numbers-text";
import { formatTime } from "./format-text";

type Freshness = Pick<z.infer<typeof freshnessSchema>, "state" | "since" | "other_numbers" | "last_success_at">;

/** How current the data of the shipping line is, as a sentence. */
export function formatFreshness(freshness: Freshness): string {
  const { state, since, other_numbers: others, last_success_at: succeededAt } = freshness;
  if (state === "no_longer_found") {
    const text =
      others.length > 0 ? otherNumbersText("The carrier", others) : "The carrier no longer finds this number";
    return `${text}, since ${formatTime(since)}. The data is the last that it reported, ${formatTime(succeededAt)}; freshness: ${state}.`;
  }
  return `The shipping line last responded ${formatTime(succeededAt)}; freshness: ${state}.`;
}
