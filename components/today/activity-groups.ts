import type { Translator } from "@/components/language/translator";
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

/** What is read together: all entries of a record as the sum of its changes, or each entry by itself. */
type Entries = { entries: ActivityEntry[]; isSummed: boolean };

const changesOf = ({ entries, isSummed }: Entries): ActivityEntry[][] =>
  isSummed
    ? [...Map.groupBy(entries, ({ attributes }) => attributes.resource_id).values()]
    : entries.map((entry) => [entry]);

/** The lines of containers under the number of their shipment: equal ones together. */
function containerLines(t: Translator<"today">, entries: Entries, now: string): ActivityLine[] {
  const lines = changesOf(entries).flatMap((own) =>
    activityLines(t, own, now).map((line) => ({
      ...line,
      number: own[0]?.attributes.number ?? t("activity.container"),
    })),
  );
  return [...Map.groupBy(lines, ({ text }) => text).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    // The same can happen twice to one container.
    const numbers = new Set(same.map(({ number }) => number));
    const subject = numbers.size === 1 ? first.number : t("activity.containers", { count: numbers.size });
    return [{ id: first.id, kind: first.kind, text: t("activity.of", { subject, text: first.text }) }];
  });
}

/**
 * The entries by shipment, in their order. `isSummed`: all entries of the time are there, so that what was taken back and what is resolved is
 * left out, and of several changes the whole is shown.
 */
export function activityGroups(
  t: Translator<"today">,
  { entries: all, isSummed }: Entries,
  now: string,
): ActivityGroup[] {
  const entries = isSummed ? all.filter(({ attributes }) => !attributes.resolved) : all;
  const groups = Map.groupBy(entries, (entry) => shipmentIdOf(entry) ?? entry.attributes.resource_id);
  return [...groups].flatMap(([key, own]) => {
    const [newest] = own;
    if (!newest) return [];
    const shipmentId = shipmentIdOf(newest);
    const { created_at: at, number, shipment_number: shipmentNumber } = newest.attributes;
    const lines = [
      ...changesOf({ entries: own.filter((entry) => !isContainer(entry)), isSummed }).flatMap((change) =>
        activityLines(t, change, now),
      ),
      ...containerLines(t, { entries: own.filter(isContainer), isSummed }, now),
    ];
    const name = shipmentId === null ? number : shipmentNumber;
    // The record was deleted since.
    if (lines.length === 0 || name === null) return [];
    const href =
      shipmentId === null
        ? requestsHref({ ...allRequests, tab: newest.attributes.resolved ? null : "failed", q: name })
        : `/shipments/${shipmentId}`;
    return [{ key, at, href, number: name, lines }];
  });
}
