import type { Translator } from "@/components/language/translator";
import { formatHold } from "@/components/values/hold-texts";
import { type Container, customsHoldsInForce, hasLeftTerminal, holdsOf } from "./container";
import type { ContainerTexts } from "./container-texts";

/** The holds in words, with those by customs in force that the carrier reports: `Freight hold`. */
export const holdTexts = (t: Translator<"containers">, container: Container): string[] => [
  ...holdsOf(container).map((hold) => formatHold(t, hold)),
  ...customsHoldsInForce(container).map(() => t("hold", { name: "customs" })),
];

/** What prevents the pickup, or that the terminal reports the container as available. */
export function pickupSummary(
  { containerTexts: t, valueTexts }: ContainerTexts,
  container: Container,
): { first: string; second: string | null } | null {
  if (hasLeftTerminal(container)) return null;
  const available = container.attributes.available_for_pickup;
  const [first, ...others] = holdTexts(t, container);
  if (first) return { first, second: others.length > 0 ? t("moreHolds", { count: others.length }) : null };
  if (available === null) return null;
  return { first: valueTexts(`states.container.${available ? "available" : "not_available"}`), second: null };
}
