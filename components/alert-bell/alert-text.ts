import type { Translator } from "@/components/language/translator";
import { formatTime } from "@/components/values/format-time";
import { formatDuration } from "@/lib/platform/format-duration";
import type { TimeStyle } from "@/lib/platform/time-style";
import type { Alert } from "./alert";

const hourMs = 3_600_000;

/** A local time of an alert, `2026-11-21 14:00` or `2026-11-21`, as the page writes times. */
function formatLocal(style: TimeStyle, local: string, now: string): string {
  const dateOnly = !local.includes(" ");
  return formatTime(style, { at: dateOnly ? local : `${local.replace(" ", "T")}Z`, zone: null, dateOnly }, now);
}

/**
 * What has happened, by its code: `Arrival moved 1 d 8 h later, from Sat 21 Nov 14:00 to Sun 22 Nov 22:00`. Without the name of the rule, which is
 * shown beside it. Without a known code it is the sentence of the API, in English.
 */
export function alertText(
  t: Translator<"alert-bell">,
  { text, text_code: code, text_facts: facts }: Pick<Alert["attributes"], "text" | "text_code" | "text_facts">,
  now: string,
): string {
  if (code === "began_to_match") return t("texts.beganToMatch");
  if (code === null || facts === null) return text;
  return t(code === "arrival_moved_later" ? "texts.arrivalLater" : "texts.arrivalEarlier", {
    duration: formatDuration(Number(facts.hours) * hourMs),
    from: formatLocal(t, String(facts.from), now),
    to: formatLocal(t, String(facts.to), now),
  });
}
