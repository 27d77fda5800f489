import type { Container } from "@/components/containers/container";
import { type Shipment, shownStatus } from "@/components/shipments/shipment";
import { stopWords } from "@/components/values/state-words";
import { shortDayWords } from "@/components/values/time-words";

type Moment = keyof Pick<
  Container["attributes"],
  "empty_out_at" | "pol_full_in_at" | "pod_discharged_at" | "pod_rail_departed_at"
>;

function having(containers: Container[], moment: Moment): string[] {
  return containers.flatMap(({ attributes }) => attributes[moment] ?? []).sort();
}

function beforeDeparture(containers: Container[]): string | null {
  const gatedIn = having(containers, "pol_full_in_at").length;
  if (gatedIn > 0) return containers.length === gatedIn ? "Gated in" : `Gate-in ${gatedIn} of ${containers.length}`;
  return having(containers, "empty_out_at").length > 0 ? "Empty picked up" : null;
}

function inPort(containers: Container[], zone: string | null, now: string): string | null {
  const discharged = having(containers, "pod_discharged_at");
  const last = discharged.at(-1);
  if (!last) return "Not discharged yet";
  if (discharged.length < containers.length) return `Discharged ${discharged.length} of ${containers.length}`;
  return `Discharged ${shortDayWords(last, zone, now)}`;
}

/** The second line under a shipment's status: what happened last, from facts alone; null when there is nothing to add. */
export function statusDetail({ attributes }: Shipment, containers: Container[], now: string): string | null {
  const { pod_timezone: podZone } = attributes;
  switch (shownStatus(attributes)) {
    case "awaiting_departure":
      return beforeDeparture(containers);
    case "in_transit":
    case "transshipment":
      return attributes.pol_atd_at === null
        ? null
        : `Left ${shortDayWords(attributes.pol_atd_at, attributes.pol_timezone, now)}`;
    case "arrived_at_pod":
      return inPort(containers, podZone, now);
    case "inland": {
      const [first] = having(containers, "pod_rail_departed_at");
      return first ? `Left port ${shortDayWords(first, podZone, now)}` : inPort(containers, podZone, now);
    }
    case "delivered_to_destination":
      return attributes.destination_ata_at === null
        ? null
        : `Since ${shortDayWords(attributes.destination_ata_at, attributes.destination_timezone, now)}`;
    case "complete":
      return "Empties returned";
    case "stopped":
      return stopWords(attributes.line_tracking_stopped_reason);
    case "pending":
      return null;
  }
}
