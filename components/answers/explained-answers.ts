import { reportedLastFreeDays } from "@/components/containers/container-last-free-day";
import { lastFreeDayAttributes } from "@/components/containers/why-container-value";
import type { Subject } from "@/components/provenance/provenance-query";
import { isShipmentAtPort } from "@/lib/shipments/arrival-confirmation";
import type { AnswerInput } from "./answer";
import type { Question } from "./shipment-answers";

/** The attribute whose provenance explains an answer. */
export type ExplainedAnswer = { subject: Subject; attribute: string };

const arrivalAttributes = {
  destination_eta: { shipment: "destination_eta_at", container: "ind_eta_at" },
  destination_ata: { shipment: "destination_ata_at", container: "ind_ata_at" },
  pod_ata: { shipment: "pod_ata_at", container: "pod_arrived_at" },
  pod_eta: { shipment: "pod_eta_at", container: "pod_eta_at" },
};

function arrivalOf({ shipment }: AnswerInput): keyof typeof arrivalAttributes {
  const isTimed = shipment.pod_ata_at !== null;
  if (
    (isTimed || isShipmentAtPort(shipment.status)) &&
    (shipment.destination_locode ?? shipment.destination_name) !== null
  )
    return shipment.destination_ata_at === null ? "destination_eta" : "destination_ata";
  return isTimed ? "pod_ata" : "pod_eta";
}

/** What explains each answer; null where it counts several containers, or has several sources. */
export function explainedAnswers(subject: Subject, input: AnswerInput): Record<Question, ExplainedAnswer | null> {
  const [container, ...others] = input.containers;
  const only = container && others.length === 0 ? container : null;
  const ofContainer = (attribute: string): ExplainedAnswer | null =>
    only && { subject: { type: "container", id: only.id }, attribute };
  const [day] = only ? reportedLastFreeDays(only) : [];
  return {
    location: ofContainer("current_status"),
    arrival: { subject, attribute: arrivalAttributes[arrivalOf(input)][subject.type] },
    pickup: ofContainer("available_for_pickup"),
    lastFreeDay: ofContainer(day ? lastFreeDayAttributes[day.source] : "pickup_lfd"),
    problems: null,
  };
}
