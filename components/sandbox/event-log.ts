import type { RecentShipments } from "./sandbox";

/** An event of a container, as the log of the sandbox shows it. */
export type LoggedEvent = {
  id: string;
  containerId: string;
  containerNumber: string;
  event: string;
  /** Null: the time was not reported. */
  timestamp: string | null;
  timezone: string | null;
  without_timezone: boolean;
  /** A terminal, or the port. Null: not reported. */
  place: string | null;
  /** Null: not reported, or the place has no other name. */
  locode: string | null;
  /** When it was reported to Landfall. */
  recordedAt: string;
};

const shownMax = 50;

/** What has happened to the containers of the shipments, by when it was reported, newest first. Of a corrected event only the correction. */
export function eventLog({ included = [] }: RecentShipments): LoggedEvent[] {
  const numbers = new Map(
    included.flatMap((one) => (one.type === "container" ? [[one.id, one.attributes.number]] : [])),
  );
  const places = new Map(
    included.flatMap((one) =>
      one.type === "port" || one.type === "metro_area" ? [[one.id, one.attributes.name]] : [],
    ),
  );
  const events = included.flatMap((one): LoggedEvent[] => {
    if (one.type !== "transport_event" || one.attributes.invalidated_at !== null) return [];
    const container = one.relationships.container?.data;
    if (!container || Array.isArray(container)) return [];
    const [location] = [one.relationships.location?.data].flat();
    const { event, timestamp, timezone, without_timezone, terminal_name, location_locode, created_at } = one.attributes;
    const name = terminal_name ?? places.get(location?.id ?? "") ?? null;
    return [
      {
        ...{ id: one.id, containerId: container.id, containerNumber: numbers.get(container.id) ?? "" },
        ...{ event, timestamp, timezone, without_timezone },
        place: name ?? location_locode,
        locode: name === null ? null : location_locode,
        recordedAt: created_at,
      },
    ];
  });
  const timeOf = ({ timestamp }: LoggedEvent) => timestamp ?? "";
  return events
    .sort((a, b) => b.recordedAt.localeCompare(a.recordedAt) || timeOf(b).localeCompare(timeOf(a)))
    .slice(0, shownMax);
}
