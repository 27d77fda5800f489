import { containerStateLabels } from "@/lib/shipments/state-labels";

// How the URL of the page of containers selects in `/v2`. Loaded by pages, so it imports nothing large.

type Parameters = Record<string, string | number | null>;

export const pickupFilters: Record<string, Record<string, string>> = {
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
export const freeDaysMax: Record<string, number> = { past: -1, by_tomorrow: 1, within_3_days: 3, within_7_days: 7 };

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
