import type { CustomsHold, ShipmentCustomsHold } from "@/lib/tracking/projection/customs-holds";
import { formatPlace, formatTime } from "./format-text";
import { eventZone } from "./time-zones";

const holdNames = {
  hold: "Customs hold",
  scan: "Customs hold for a scan",
  inspection: "Customs hold for an inspection",
};

function formatHold(hold: CustomsHold | ShipmentCustomsHold): string {
  const { type, timezone, placed_at: placedAt, released_at: releasedAt, remark } = hold;
  const placed = formatTime(placedAt, eventZone({ timezone, withoutTimezone: hold.placed_without_timezone }));
  const released = formatTime(releasedAt, eventZone({ timezone, withoutTimezone: hold.released_without_timezone }));
  const where =
    hold.location_name || hold.location_locode ? ` at ${formatPlace(hold.location_name, hold.location_locode)}` : "";
  const numbers = "container_numbers" in hold ? hold.container_numbers : [];
  const whose = numbers.length > 0 ? ` of ${numbers.join(", ")}` : "";
  const end = hold.status === "released" ? `released ${released}` : "not released";
  const states =
    type === null
      ? [`Customs release${whose}${where}: ${released}`]
      : [`${holdNames[type]}${whose}${where}: placed ${placed}`, end];
  return `${states.join(", ")}${remark ? `, “${remark}”` : ""} (source: shipping_line).`;
}

/** A sentence per hold by customs that the carrier reports. */
export function customsHoldTexts(holds: unknown): string[] {
  return (holds as (CustomsHold | ShipmentCustomsHold)[]).map(formatHold);
}
