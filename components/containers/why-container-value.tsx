import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { WhyValue } from "@/components/provenance/why-value";
import { feesDueOf } from "@/lib/shipments/containers/pickup-attributes";
import { type Container, containerState } from "./container";

/** The attributes of a container whose values are explained: those that have a name in the messages. */
export type ExplainedAttribute =
  | "available_for_pickup"
  | "current_status"
  | "empty_out_at"
  | "empty_return_due_at"
  | "empty_terminated_at"
  | "fees_at_pod_terminal"
  | "holds_at_pod_terminal"
  | "import_deadlines.pickup_lfd_line"
  | "import_deadlines.pickup_lfd_rail"
  | "import_deadlines.pickup_lfd_terminal"
  | "ind_facility_fees"
  | "ind_facility_holds"
  | "pickup_appointment_at"
  | "pickup_facility"
  | "pickup_lfd"
  | "pod_discharged_at"
  | "pod_full_out_at"
  | "pod_full_out_chassis_number"
  | "pod_terminal"
  | "pol_full_in_at"
  | "seal_number"
  | "terminal_checked_at"
  | "weight_in_lbs";

type WhyContainerValueProps = {
  container: Container;
  attribute: ExplainedAttribute;
  now: string;
  className?: string;
  children: ReactNode;
};

/** A value of a container that shows where it comes from. */
export function WhyContainerValue({ container, attribute, now, className, children }: WhyContainerValueProps) {
  const t = useTranslations("container-details.why");
  return (
    <WhyValue
      subject={{ type: "container", id: container.id }}
      attribute={attribute}
      label={t("label", { value: t(attribute), number: container.attributes.number })}
      now={now}
      {...(className && { className })}
    >
      {children}
    </WhyValue>
  );
}

/** The attribute with the last free day of each source. */
export const lastFreeDayAttributes = {
  line: "import_deadlines.pickup_lfd_line",
  terminal: "import_deadlines.pickup_lfd_terminal",
  rail: "import_deadlines.pickup_lfd_rail",
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

/** The attribute with the fees that are shown. */
export function feesAttribute({ attributes }: Container): ExplainedAttribute {
  return feesDueOf(attributes) === attributes.ind_facility_fees ? "ind_facility_fees" : "fees_at_pod_terminal";
}
