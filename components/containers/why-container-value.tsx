import type { ReactNode } from "react";
import { WhyValue } from "@/components/provenance/why-value";
import { containerStateLabels } from "@/lib/shipments/state-labels";
import { type Container, containerState } from "./container";

/** What the attributes of a container are called in the popover. */
const labels = {
  available_for_pickup: "Available for pickup",
  current_status: "Status",
  empty_out_at: containerStateLabels.empty_picked_up,
  empty_return_due_at: "Empty return due",
  empty_terminated_at: containerStateLabels.empty_returned,
  fees_at_pod_terminal: "Fees at the terminal",
  holds_at_pod_terminal: "Holds at the terminal",
  "import_deadlines.pickup_lfd_line": "Last free day of the carrier",
  "import_deadlines.pickup_lfd_rail": "Last free day of the rail carrier",
  "import_deadlines.pickup_lfd_terminal": "Last free day of the terminal",
  ind_facility_fees: "Fees at the inland ramp",
  ind_facility_holds: "Holds at the inland ramp",
  pickup_appointment_at: "Pickup appointment",
  pickup_facility: "Place of pickup",
  pickup_lfd: "Last free day",
  pod_discharged_at: "Discharged",
  pod_full_out_at: containerStateLabels.picked_up,
  pod_full_out_chassis_number: "Chassis",
  pod_terminal: "Terminal",
  pol_full_in_at: containerStateLabels.gated_in,
  seal_number: "Seal",
  terminal_checked_at: "Last reported",
  weight_in_lbs: "Weight",
} as const;

export type ExplainedAttribute = keyof typeof labels;

type WhyContainerValueProps = {
  container: Container;
  attribute: ExplainedAttribute;
  now: string;
  className?: string;
  children: ReactNode;
};

/** A value of a container that shows where it comes from. */
export function WhyContainerValue({ container, attribute, now, className, children }: WhyContainerValueProps) {
  return (
    <WhyValue
      subject={{ type: "container", id: container.id }}
      attribute={attribute}
      label={`${labels[attribute]}, ${container.attributes.number}`}
      now={now}
      {...(className && { className })}
    >
      {children}
    </WhyValue>
  );
}

/** The attribute with the last free day of each source. */
export const lastFreeDayAttributes = {
  Carrier: "import_deadlines.pickup_lfd_line",
  Terminal: "import_deadlines.pickup_lfd_terminal",
  Rail: "import_deadlines.pickup_lfd_rail",
} as const;

/** The attribute with the holds that are shown: those of the inland ramp if it reported any list. */
export function holdsAttribute({ attributes }: Container): ExplainedAttribute {
  return attributes.ind_facility_holds ? "ind_facility_holds" : "holds_at_pod_terminal";
}

/** The attribute that gives the state that is shown: a hold in force, a move before the loading, else the status. */
export function statusAttribute(container: Container): ExplainedAttribute {
  const state = containerState(container);
  if (state === "on_hold") return holdsAttribute(container);
  if (state === "gated_in" && container.attributes.pol_full_in_at !== null) return "pol_full_in_at";
  return state === "empty_picked_up" ? "empty_out_at" : "current_status";
}

/** The attribute with the fees that are shown: those of the inland ramp if it reported any list. */
export function feesAttribute({ attributes }: Container): ExplainedAttribute {
  return attributes.ind_facility_fees ? "ind_facility_fees" : "fees_at_pod_terminal";
}
