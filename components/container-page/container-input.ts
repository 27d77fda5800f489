import type { AnswerInput } from "@/components/answers/answer";
import type { Container } from "@/components/containers/container";
import { milestonesWithOnly, shipmentWithOnly } from "@/components/itinerary/itineraries-of";
import { answerInputOf } from "@/components/shipments/detail/answer-input";

type Sources = Omit<Parameters<typeof answerInputOf>[0], "containers"> & { container: Container };

/** The data of the answers about a container: its shipment is stated as it would be with this container alone. `milestones`: of all. */
export function containerInputOf({ container, shipment, milestones, ...rest }: Sources): AnswerInput {
  const input = answerInputOf({
    ...rest,
    shipment: { ...shipment, attributes: shipmentWithOnly(shipment.attributes, container) },
    containers: [container],
    milestones: milestonesWithOnly(milestones, container.attributes.number),
  });
  return { ...input, isComplete: shipment.attributes.status === "complete" };
}
