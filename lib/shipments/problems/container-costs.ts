import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { localDay } from "@/lib/platform/zoned-time";
import { emptyReturnDueOf, isReturnNoticed } from "@/lib/shipments/containers/empty-return-due";
import { amountsOwed } from "@/lib/shipments/containers/fees";
import {
  type ContainerAttributes,
  customsHoldsInForceOf,
  feesDueOf,
  isStillToBePickedUp,
  lastFreeDaysOfAttributes,
  pickupTimeZoneOf,
  stageOfAttributes,
  terminalHoldsOf,
} from "@/lib/shipments/containers/pickup-attributes";
import type { shipments } from "@/lib/shipments/shipment";
import type { ComputedDays } from "./computed-days";
import type { ContainerCosts, EmptyReturnFacts } from "./problem";

export type ShipmentAttributes = AttributesOf<typeof shipments>;

/**
 * The shipment of a container, null: not known; `now`: ISO 8601, the current time on the shipment's own clock; `computedDays`: what tariffs amount
 * to, by number of the container.
 */
export type ContainerSource = {
  shipment: ShipmentAttributes | null;
  now: string;
  computedDays?: ReadonlyMap<string, ComputedDays>;
};

/**
 * When the empty container must be returned, while that is to be done and somebody has reported the day; null also if a return would not be noticed.
 * Without a reported day that of a tariff counts.
 */
function emptyReturnFacts(
  attributes: ContainerAttributes,
  { now, computedDays }: ContainerSource,
): EmptyReturnFacts | null {
  if (!isReturnNoticed(attributes)) return null;
  const due = emptyReturnDueOf(attributes);
  if (due === null) {
    const computed = computedDays?.get(attributes.number)?.detention;
    if (!computed || stageOfAttributes(attributes) !== "picked_up") return null;
    return { today: localDay(now, computed.zone), dueDay: computed.day, source: "tariff" };
  }
  if (!due.isRunning) return null;
  const { at, zone, source } = due;
  return { today: localDay(now, zone), dueDay: localDay(at, zone), source };
}

/** The earliest last free day that is still to be met; without a reported one that of a tariff. */
function lastFreeDayFacts(attributes: ContainerAttributes, { now, computedDays }: ContainerSource) {
  const [first] = lastFreeDaysOfAttributes(attributes).filter(({ isRunning }) => isRunning);
  const zone = pickupTimeZoneOf(attributes);
  if (first)
    return { today: localDay(now, first.zone), lastFreeDay: localDay(first.at, first.zone), isByTariff: false };
  const computed = computedDays?.get(attributes.number)?.demurrage ?? null;
  return {
    today: localDay(now, computed ? computed.zone : zone),
    lastFreeDay: computed?.day ?? null,
    isByTariff: computed !== null,
  };
}

/** What costs money or blocks the pickup of a container, as its resource gives it. */
export function containerCosts(attributes: ContainerAttributes, source: ContainerSource): ContainerCosts {
  const { pickup_appointment_at: appointmentAt } = attributes;
  return {
    number: attributes.number,
    hasLeft: !isStillToBePickedUp(attributes),
    ...lastFreeDayFacts(attributes, source),
    appointmentDay: appointmentAt === null ? null : localDay(appointmentAt, pickupTimeZoneOf(attributes)),
    fees: amountsOwed(feesDueOf(attributes)),
    holds: [
      ...terminalHoldsOf(attributes).map(({ name, status }) => ({ name, status })),
      ...customsHoldsInForceOf(attributes).map(({ type, status }) => ({ type, status })),
    ],
    emptyReturn: emptyReturnFacts(attributes, source),
  };
}
