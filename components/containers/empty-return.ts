import { formatDay } from "@/components/values/format-time";
import type { Language } from "@/lib/platform/language";
import { dayNumberOf, zonedTime } from "@/lib/platform/zoned-time";
import { emptyReturnDueOf } from "@/lib/shipments/containers/empty-return-due";
import type { Container } from "./container";

/** The day by which the empty container must be returned to the carrier, and that on which the full one was picked up. */
export function emptyReturnOf(language: Language, { attributes }: Container, now: string) {
  const { empty_terminated_timezone: depot, pod_timezone: port } = attributes;
  const { pod_full_out_at: fromPort, final_destination_full_out_at: fromInland } = attributes;
  const due = emptyReturnDueOf(attributes);
  const zone = due?.zone ?? depot ?? attributes.final_destination_timezone ?? port;
  const pickedUp = fromInland ?? fromPort;
  const pickedUpZone = fromInland === null ? port : (attributes.final_destination_timezone ?? port);
  const today = zonedTime(now, zone).dayNumber;
  const day = due && dayNumberOf(due.at, zone);
  return {
    text: due && formatDay(language, due.at, zone, now),
    day,
    daysLeft: day === null ? null : day - today,
    source: due?.source ?? null,
    today,
    from: dayNumberOf(pickedUp, pickedUpZone),
    pickedUpDay: pickedUp && formatDay(language, pickedUp, pickedUpZone, now),
  };
}
