import type { Translator } from "@/components/language/translator";
import { formatShortDay } from "@/components/values/format-time";
import type { Container } from "./container";

/** `No longer named by the carrier since 12 Mar`; null while the carrier names the container. */
export function formatNoLongerNamed(
  t: Translator<"containers">,
  { attributes }: Container,
  zone: string | null,
  now: string,
): string | null {
  const since = attributes.no_longer_named_since ?? null;
  return since && t("noLongerNamed", { day: formatShortDay(t.language, since, zone, now) });
}
