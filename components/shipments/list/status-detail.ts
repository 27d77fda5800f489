import { type Container, hasGatedIn, isAtPort } from "@/components/containers/container";
import type { Translator } from "@/components/language/translator";
import {
  displayStatusOf,
  isReturning,
  portArrival,
  type Shipment,
  type ShipmentAttributes,
} from "@/components/shipments/shipment";
import { formatShortDay } from "@/components/values/format-time";

type TimeAttribute = keyof Pick<Container["attributes"], "empty_out_at" | "pod_discharged_at" | "pod_rail_departed_at">;

function timesOf(containers: Container[], attribute: TimeAttribute): string[] {
  const times = containers.flatMap(({ attributes }) => attributes[attribute] ?? []);
  return times.sort((a, b) => Date.parse(a) - Date.parse(b));
}

function preDepartureDetail(t: Translator<"shipment-list">, containers: Container[]): string | null {
  // A train or barge to the port of loading is later than what was reported before it.
  const [status, ...others] = new Set(containers.map(({ attributes }) => attributes.current_status));
  if (others.length === 0 && (status === "on_rail" || status === "on_ship")) return t(`detail.${status}`);
  const gatedIn = containers.filter(hasGatedIn).length;
  if (gatedIn > 0) {
    const { length: total } = containers;
    return total === gatedIn ? t("detail.gatedIn") : t("detail.gatedInOf", { count: gatedIn, total });
  }
  return timesOf(containers, "empty_out_at").length > 0 ? t("detail.emptyPickedUp") : null;
}

function inPortDetail(
  t: Translator<"shipment-list">,
  shipment: ShipmentAttributes,
  containers: Container[],
  now: string,
): string | null {
  const zone = shipment.pod_timezone;
  const discharged = timesOf(containers, "pod_discharged_at");
  const last = discharged.at(-1);
  if (!last && portArrival(shipment, now) === "untimed") return t("detail.untimed");
  if (!last) return t(containers.some(isAtPort) ? "detail.dischargeNotReported" : "detail.notDischarged");
  if (discharged.length < containers.length)
    return t("detail.dischargedOf", { count: discharged.length, total: containers.length });
  return t("detail.discharged", { day: formatShortDay(t.language, last, zone, now) });
}

type DetailTexts = { t: Translator<"shipment-list">; valueTexts: Translator<"values"> };

/** The line below the status of a shipment: its last actual event; null when there is none. */
export function statusDetail(
  { t, valueTexts }: DetailTexts,
  { attributes }: Shipment,
  containers: Container[],
  now: string,
): string | null {
  const { pod_timezone: podZone } = attributes;
  switch (displayStatusOf(attributes)) {
    case "awaiting_departure":
      return preDepartureDetail(t, containers);
    case "in_transit":
    case "transshipment":
      if (isReturning(attributes)) {
        const port = attributes.port_of_discharge_name;
        return port === null ? t("detail.returningFromPort") : t("detail.returning", { port });
      }
      return attributes.pol_atd_at === null
        ? null
        : t("detail.departed", {
            day: formatShortDay(t.language, attributes.pol_atd_at, attributes.pol_timezone, now),
          });
    case "arrived_at_pod":
      return inPortDetail(t, attributes, containers, now);
    case "inland": {
      const [first] = timesOf(containers, "pod_rail_departed_at");
      return first
        ? t("detail.departedPort", { day: formatShortDay(t.language, first, podZone, now) })
        : inPortDetail(t, attributes, containers, now);
    }
    case "delivered_to_destination":
      return attributes.destination_ata_at === null
        ? null
        : t("detail.since", {
            day: formatShortDay(t.language, attributes.destination_ata_at, attributes.destination_timezone, now),
          });
    case "complete":
      return t("detail.complete");
    case "stopped":
      return valueTexts(`freshness.stopped.${attributes.line_tracking_stopped_reason ?? "unknown"}`);
    case "pending":
      return null;
  }
}
