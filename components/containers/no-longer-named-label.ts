import type { Translator } from "@/components/language/translator";
import { formatShortDay } from "@/components/values/format-time";
import { countedOf } from "@/lib/tracking/projection/counted-containers";
import type { Container } from "./container";

/** The containers that count in answers about all of them: without those that left the booking before sailing. */
export const countedContainers = (containers: Container[]): Container[] =>
  countedOf(containers, ({ attributes }) => attributes.no_longer_named_since);

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
