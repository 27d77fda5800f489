import type { Resource } from "@/components/api/json-api";
import type { Delivery } from "./delivery";

type Any = Resource<string, Record<string, unknown>>;

/** What a delivery is about: a number, whether it is a container's, and the page that shows it. */
export type About = { number: string; isContainer: boolean; href: string | null };

function linked({ relationships }: Pick<Any, "relationships">, name: string) {
  const link = relationships?.[name]?.data;
  return link && !Array.isArray(link) ? link : null;
}

/** Reads it from what came along; null when the record is not there any more. */
export function aboutOf(delivery: Delivery, included: readonly Resource<string, unknown>[] = []): About | null {
  const find = (reference: { type: string; id: string } | null) =>
    (included as readonly Any[]).find(({ type, id }) => type === reference?.type && id === reference.id) ?? null;
  const reference = find(linked(delivery, "reference_object"));
  if (!reference) return null;
  const shipmentLink = linked(reference, "shipment") ?? linked(reference, "tracked_object");
  const shipmentHref = shipmentLink?.type === "shipment" ? `/shipments/${shipmentLink.id}` : null;
  const container = find(linked(reference, "container"));
  if (container?.attributes.number) {
    const href = shipmentHref && `${shipmentHref}?container=${container.id}`;
    return { number: String(container.attributes.number), isContainer: true, href };
  }
  const number = reference.attributes.request_number ?? find(shipmentLink)?.attributes.bill_of_lading_number;
  return number ? { number: String(number), isContainer: false, href: shipmentHref } : null;
}
