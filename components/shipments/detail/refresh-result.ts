import type { Container } from "@/components/containers/container";
import { answeredAtOf, type ShipmentAttributes } from "@/components/shipments/shipment";
import { notFoundText } from "@/components/values/freshness-summary";

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

const count = (number: number) => number.toLocaleString("en");

/** `15 event reports so far, 1 new`; the interface does not have how many of them the last response repeated. */
function eventsText(before: CheckFacts, after: CheckFacts): string {
  const known = new Set(before.eventIds);
  const added = after.eventIds.filter((id) => !known.has(id)).length;
  const total = after.eventIds.length;
  return `${count(total)} event ${total === 1 ? "report" : "reports"} so far, ${added === 0 ? "none" : count(added)} new`;
}

/** How the check ended that was requested at `before`; null: the carrier has not answered yet. */
export function refreshResult(before: CheckFacts, after: CheckFacts): string | null {
  const { carrier } = after;
  if (before.answeredAt === after.answeredAt) {
    return before.attemptedAt === after.attemptedAt ? null : `${carrier} could not be checked. We will keep trying.`;
  }
  if (after.state !== "no_longer_found") return `${carrier} responded: ${eventsText(before, after)}.`;
  // A failed check of a number that was not found before has the same facts.
  return before.state === after.state
    ? `Nothing new from ${carrier}.`
    : `${notFoundText(carrier, after.otherNumbers)}.`;
}
