import type { Container } from "@/components/containers/container";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { Shipment } from "@/components/shipments/shipment";
import type { HideableField } from "@/lib/shipments/share-links/shared-record";

/** What a link leaves out of the shared page. */
export type Hidden = readonly HideableField[];

/** Whether the terminal's word on the pickup is left out: without holds and fees it would be a wrong one. */
const hidesPickup = (hidden: Hidden) => hidden.includes("holds") || hidden.includes("fees");

const pickupStatuses = ["available", "not_available"];
const holdEvents = ["customs_release", "carrier_release"];

function withoutPickup({ current_status: status }: Container["attributes"]): Partial<Container["attributes"]> {
  return {
    availability_known: false,
    available_for_pickup: null,
    current_status: pickupStatuses.includes(status) ? "grounded" : status,
  };
}

const withoutHolds = {
  has_holds: false,
  holds_at_pod_terminal: [],
  ind_facility_holds: null,
  customs_holds: [],
} satisfies Partial<Container["attributes"]>;

const withoutFees = { fees_at_pod_terminal: [], ind_facility_fees: null } satisfies Partial<Container["attributes"]>;

const withoutLastFreeDays = {
  pickup_lfd: null,
  effective_lfd: null,
  import_deadlines: { pickup_lfd_terminal: null, pickup_lfd_rail: null, pickup_lfd_line: null },
  ind_facility_lfd_on: null,
  ssl_lfd: null,
} satisfies Partial<Container["attributes"]>;

/** The carrier's answers about other numbers are about other cargo. */
const withoutOtherNumbers = <Known extends { other_numbers: string[] }>(freshness: Known): Known => ({
  ...freshness,
  other_numbers: [],
});

/** A container as a visitor may see it: without what the link hides, and without tags, which are the account's own. */
export function redactContainer<Shown extends Container>(container: Shown, hidden: Hidden): Shown {
  const { attributes } = container;
  return {
    ...container,
    attributes: {
      ...attributes,
      tags: [],
      freshness: withoutOtherNumbers(attributes.freshness),
      ...(hidden.includes("references") && { ref_numbers: [] }),
      ...(hidden.includes("holds") && withoutHolds),
      ...(hidden.includes("fees") && withoutFees),
      ...(hidden.includes("last_free_days") && withoutLastFreeDays),
      ...(hidesPickup(hidden) && withoutPickup(attributes)),
    },
  };
}

/** A shipment as a visitor may see it; the customer is the account's own, too. */
export function redactShipment(shipment: Shipment, hidden: Hidden): Shipment {
  const { attributes } = shipment;
  return {
    ...shipment,
    attributes: {
      ...attributes,
      tags: [],
      customer_name: null,
      freshness: withoutOtherNumbers(attributes.freshness),
      ...(hidden.includes("references") && { ref_numbers: [] }),
      ...(hidden.includes("holds") && { customs_holds: [] }),
    },
  };
}

/** The milestones without corrected versions, and without those that repeat what the link hides. */
export function redactMilestones(milestones: Milestone[], hidden: Hidden): Milestone[] {
  return milestones.filter(
    ({ attributes: { event, data_source, corrected_at, hold } }) =>
      corrected_at === null &&
      !(hidden.includes("vessel_positions") && data_source === "ais") &&
      !(hidden.includes("holds") && (hold || holdEvents.includes(event))) &&
      !(hidesPickup(hidden) && pickupStatuses.includes(event)),
  );
}
