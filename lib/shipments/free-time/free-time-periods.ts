import type { ContainerRow } from "@/lib/shipments/containers/container";
import type { ContainerAttributes } from "@/lib/shipments/containers/pickup-attributes";
import type { FreeTimePeriod } from "./calculate-free-time";
import type { TariffAttributes } from "./tariff-input";

/** The first report of a container as available at its port of discharge. */
export type Availability = { at: string; withoutTimezone: boolean };

/** The zone of a time of the container; null where it is the local time written as UTC, or the zone is unknown. */
const zoneOfTime = ({ times_without_timezone: names }: ContainerAttributes, name: string, zone: string | null) =>
  names.includes(name) ? null : zone;

/** The period of one phase by a tariff. */
export type PeriodOf = (tariff: Pick<TariffAttributes, "starts_on">) => FreeTimePeriod;

/** Whether nobody reports any more what happens to a container: its days would be counted for ever. */
const isStopped = ({ shipment }: ContainerRow) => shipment.lineTrackingStoppedAt !== null;

/**
 * When demurrage starts, by the tariff, and ends: with the pickup at the port. Terminals report containers as available while the ship is at
 * sea, too, but none is before its discharge.
 */
export function demurragePeriod(
  row: ContainerRow,
  attributes: ContainerAttributes,
  available: Availability | null,
): PeriodOf {
  const { pod_timezone: zone, pod_full_out_at: endAt, pod_discharged_at: dischargedAt } = attributes;
  const now = row.clock.toISOString();
  const hasLeft = ["picked_up", "delivered", "empty_returned"].includes(attributes.current_status);
  const discharge = { startAt: dischargedAt, zone: zoneOfTime(attributes, "pod_discharged_at", zone) };
  const isAvailableLater =
    available !== null && dischargedAt !== null && Date.parse(available.at) > Date.parse(dischargedAt);
  const ends = {
    endAt,
    hasEnded: endAt !== null || hasLeft || isStopped(row),
    endZone: zoneOfTime(attributes, "pod_full_out_at", zone),
    now,
  };
  return ({ starts_on }) => {
    if (starts_on === "discharged") return { ...ends, ...discharge };
    if (available === null) return { ...ends, startAt: null, zone };
    if (!isAvailableLater) return { ...ends, ...discharge };
    return { ...ends, startAt: available.at, zone: available.withoutTimezone ? null : zone };
  };
}

/** From the pickup at the port to the return of the empty container, wherever that is. */
export function detentionPeriod(row: ContainerRow, attributes: ContainerAttributes): PeriodOf {
  const { pod_timezone: zone, empty_terminated_at: endAt, current_status: status } = attributes;
  const endZone = attributes.empty_terminated_timezone ?? zone;
  return () => ({
    startAt: attributes.pod_full_out_at,
    endAt,
    hasEnded: endAt !== null || status === "empty_returned" || isStopped(row),
    zone: zoneOfTime(attributes, "pod_full_out_at", zone),
    endZone: zoneOfTime(attributes, "empty_terminated_at", endZone),
    now: row.clock.toISOString(),
  });
}
