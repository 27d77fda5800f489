import { eventZoneToShow } from "@/components/values/zone-to-show";
import type { Container } from "./container";

export type CustomsHold = Container["attributes"]["customs_holds"][number];

/** When the hold was placed and released, as far as the carrier reports it. */
export function customsTimes(hold: CustomsHold) {
  const { timezone } = hold;
  const times = [
    {
      event: "placedAt" as const,
      at: hold.placed_at,
      zone: eventZoneToShow({ timezone, without_timezone: hold.placed_without_timezone }),
      dateOnly: hold.placed_date_only,
    },
    {
      event: "releasedAt" as const,
      at: hold.released_at,
      zone: eventZoneToShow({ timezone, without_timezone: hold.released_without_timezone }),
      dateOnly: hold.released_date_only,
    },
  ];
  return times.flatMap(({ at, ...time }) => (at === null ? [] : [{ ...time, at }]));
}
