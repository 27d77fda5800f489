import { containerStateLabels } from "./state-labels";

// How the parameters of the pages' URLs select in `/v2`. Also loaded by pages, so it imports nothing large.

type Parameters = Record<string, string | number | null>;

/** Hours of the choices of `delay`. */
export const delayHours = { "12h": 12, "1d": 24, "3d": 72, "7d": 168 } as const;

/** The values of the choices that stand for several. */
const valuesOf: Record<string, string> = { no_answer: "silent,no_longer_found", doubtful: "held_back,contradicted" };

/** The choices of the page of shipments, as its URL has them; null: any. */
export type ShipmentChoices = Record<"q" | "status" | "freshness" | "mark" | "delay", string | null>;

/** The filters of `/v2/shipments` that the choices of its page stand for. */
export const shipmentParameters = ({ q, status, freshness, mark, delay }: ShipmentChoices): Parameters => ({
  "filter[stage]": status,
  q,
  "filter[freshness]": freshness && (valuesOf[freshness] ?? freshness),
  "filter[data_mark]": mark && (valuesOf[mark] ?? mark),
  "filter[delay_hours][start]": delay && (delayHours[delay as keyof typeof delayHours] ?? delay),
});

const pickupFilters: Record<string, Record<string, string>> = {
  // A hold in force prevents the pickup of a container that its terminal reports as available.
  available: { "filter[available_for_pickup]": "true", "filter[has_holds]": "false" },
  not_available: { "filter[available_for_pickup]": "false" },
  held: { "filter[has_holds]": "true" },
  not_ready: {
    "filter[available_for_pickup]": "false",
    "filter[has_holds]": "false",
    // Any time: containers that a terminal only expects are not available either.
    "filter[pod_discharged_at][start]": "1970-01-01",
  },
};

/** The most days that are left in each choice. */
const freeDaysMax: Record<string, number> = { past: -1, by_tomorrow: 1, within_3_days: 3, within_7_days: 7 };

const derivedOrAfterPickup = ["on_hold", "empty_picked_up", "gated_in", "picked_up", "delivered", "empty_returned"];

/** What a terminal reports about the pickup has no meaning after it. */
const statusesBeforePickup = Object.keys(containerStateLabels)
  .filter((status) => !derivedOrAfterPickup.includes(status))
  .join(",");

/** The choices of the page of containers, as its URL has them; null: any. */
export type ContainerChoices = Record<"status" | "freshness" | "pickup" | "free_time", string | null>;

/** The filters of `/v2/containers` that the choices of its page stand for. */
export const containerParameters = ({ status, freshness, pickup, free_time }: ContainerChoices): Parameters => ({
  "filter[status]": status ?? (pickup && statusesBeforePickup),
  "filter[freshness]": freshness,
  ...(pickup && pickupFilters[pickup]),
  "filter[free_days_left][end]": free_time && (freeDaysMax[free_time] ?? free_time),
});

/** The choices that stand for other values; those of the other parameters are values of filters. */
export const namedChoices: Record<string, string[]> = {
  delay: Object.keys(delayHours),
  pickup: Object.keys(pickupFilters),
  free_time: Object.keys(freeDaysMax),
};

/** The filters of `/v2` that filters by fields stand for: `pod_eta_at.end` → `filter[pod_eta_at][end]`. A range includes its last day. */
export function fieldParameters(filters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => {
      const [name, end] = key.split(".");
      if (end === undefined) return [`filter[${name}]`, value];
      const time = end === "start" ? "T00:00:00Z" : "T23:59:59.999Z";
      return [`filter[${name}][${end}]`, /\d{4}-\d\d-\d\d$/.test(value) ? `${value}${time}` : value];
    }),
  );
}
