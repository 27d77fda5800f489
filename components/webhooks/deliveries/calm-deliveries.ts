import { deliveriesPageSize } from "@/components/webhooks/webhooks-query";
import type { Delivery, DeliveryList } from "./delivery";

/** Ascends as the list does, read from its end. */
const placeOf = ({ id, attributes }: Delivery) => `${attributes.created_at} ${id}`;

/**
 * The list in the order it was held in, each row as it is now, so that nothing moves while somebody reads: what is newer is only
 * counted. Rows that belong to the list no more are left out; what is older than all of it comes below.
 */
export function calmDeliveries(held: DeliveryList, now: DeliveryList): { list: DeliveryList; newer: number } {
  const current = new Map(now.data.map((delivery) => [delivery.id, delivery]));
  const [first, last, end] = [held.data[0], held.data.at(-1), now.data.at(-1)];
  if (!first || !last) return { list: now, newer: 0 };
  // A full page pushes off what is older than its end: that still stands.
  const pushedOff = (delivery: Delivery) =>
    end !== undefined && now.data.length === deliveriesPageSize && placeOf(delivery) < placeOf(end);
  const known = held.data.flatMap((delivery) => current.get(delivery.id) ?? (pushedOff(delivery) ? delivery : []));
  const older = now.data.filter((delivery) => placeOf(delivery) < placeOf(last));
  const newer = now.data.filter((delivery) => placeOf(delivery) > placeOf(first)).length;
  const included = [...(now.included ?? []), ...(held.included ?? [])];
  return { list: { ...now, data: [...known, ...older], included }, newer };
}
