import type { Container } from "@/components/containers/container";
import type { Translator } from "@/components/language/translator";
import { answeredAtOf, type ShipmentAttributes } from "@/components/shipments/shipment";

/** What is known of the checks of a shipment with its carrier, as its page shows it. */
export type CheckFacts = {
  carrier: string;
  state: ShipmentAttributes["freshness"]["state"];
  otherNumbers: string[];
  /** When the carrier last answered, and when it was last asked; null: never. */
  answeredAt: string | null;
  attemptedAt: string | null;
  /** The ids of the events that the carrier has reported of the containers, each version by itself. */
  eventIds: string[];
};

function eventIdsOf({ relationships }: Container): string[] {
  const events = relationships.raw_events?.data;
  return Array.isArray(events) ? events.map(({ id }) => id) : [];
}

export function checkFactsOf(attributes: ShipmentAttributes, containers: Container[]): CheckFacts {
  return {
    carrier: attributes.shipping_line_short_name,
    state: attributes.freshness.state,
    otherNumbers: attributes.freshness.other_numbers,
    answeredAt: answeredAtOf(attributes),
    attemptedAt: attributes.line_tracking_last_attempted_at,
    eventIds: [...new Set(containers.flatMap(eventIdsOf))],
  };
}

const namedNumbersMax = 5;

/** That the carrier no longer finds the number, or about which other numbers it answers, of which the first are named. */
export function notFoundText(t: Translator<"shipment-details">, carrier: string, others: string[]): string {
  if (others.length === 0) return t("banners.notFound", { carrier });
  const numbers = others.slice(0, namedNumbersMax).join(", ");
  const count = others.length - namedNumbersMax;
  return count > 0
    ? t("banners.otherNumbersAndMore", { carrier, numbers, count })
    : t("banners.otherNumbers", { carrier, numbers });
}

/** How the check ended that was requested at `before`; null: the carrier has not answered yet. */
export function refreshResult(t: Translator<"shipment-details">, before: CheckFacts, after: CheckFacts): string | null {
  const { carrier } = after;
  if (before.answeredAt === after.answeredAt) {
    return before.attemptedAt === after.attemptedAt ? null : t("refresh.failed", { carrier });
  }
  if (after.state !== "no_longer_found") {
    // The interface does not have how many of the events the last response repeated.
    const known = new Set(before.eventIds);
    const added = after.eventIds.filter((id) => !known.has(id)).length;
    const total = after.eventIds.length;
    return added === 0 ? t("refresh.noNews", { carrier, total }) : t("refresh.news", { carrier, total, added });
  }
  // A failed check of a number that was not found before has the same facts.
  return before.state === after.state
    ? t("refresh.nothingNew", { carrier })
    : notFoundText(t, carrier, after.otherNumbers);
}
