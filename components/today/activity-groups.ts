import { allRequests, requestsHref } from "@/components/requests/requests-view";
import type { ActivityEntry } from "./activity-query";
import { type ActivityLine, activityLines } from "./activity-texts";

/** What has changed of a shipment and its containers, or of a tracking request without one. */
export type ActivityGroup = {
  key: string;
  /** When the newest change was recorded. */
  at: string;
  href: string;
  number: string;
  lines: ActivityLine[];
};

function shipmentIdOf({ relationships }: ActivityEntry): string | null {
  const link = relationships.shipment?.data;
  return !link || Array.isArray(link) ? null : link.id;
}

const isContainer = ({ attributes }: ActivityEntry) => attributes.resource_type === "container";

/** The lines of containers under the number of their shipment: equal ones together. */
function containerLines(entries: ActivityEntry[], now: string): ActivityLine[] {
  const byContainer = Map.groupBy(entries, ({ attributes }) => attributes.resource_id);
  const lines = [...byContainer.values()].flatMap((own) =>
    activityLines(own, now).map((line) => ({ ...line, number: own[0]?.attributes.number ?? "Container" })),
  );
  return [...Map.groupBy(lines, ({ text }) => text)].map(([text, same]) => {
    const [first] = same;
    const subject = same.length === 1 ? first?.number : `${same.length} containers`;
    return { kind: first?.kind ?? "available", text: `${subject}: ${text}` };
  });
}

/** The entries by shipment, in their order. Those of which everything was taken back are left out. */
export function activityGroups(entries: ActivityEntry[], now: string): ActivityGroup[] {
  const groups = Map.groupBy(entries, (entry) => shipmentIdOf(entry) ?? entry.attributes.resource_id);
  return [...groups].flatMap(([key, own]) => {
    const [newest] = own;
    if (!newest) return [];
    const shipmentId = shipmentIdOf(newest);
    const { created_at: at, number, shipment_number: shipmentNumber } = newest.attributes;
    const records = Map.groupBy(
      own.filter((entry) => !isContainer(entry)),
      ({ attributes }) => attributes.resource_id,
    );
    const lines = [
      ...[...records.values()].flatMap((entriesOfRecord) => activityLines(entriesOfRecord, now)),
      ...containerLines(own.filter(isContainer), now),
    ];
    const name = shipmentId === null ? number : shipmentNumber;
    // The record was deleted since.
    if (lines.length === 0 || name === null) return [];
    const href =
      shipmentId === null ? requestsHref({ ...allRequests, tab: "failed", q: name }) : `/shipments/${shipmentId}`;
    return [{ key, at, href, number: name, lines }];
  });
}
