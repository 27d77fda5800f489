import { useTranslations } from "#translations";
import type { AnswerInput } from "@/components/answers/answer";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { answerInputOf } from "@/components/shipments/detail/answer-input";
import { containersIn, type ShipmentDocument } from "@/components/shipments/detail/shipment-query";
import type { RouteMap } from "@/components/shipments/map/route-map";
import { currentTimeOf, displayStatusOf } from "@/components/shipments/shipment";
import { shipmentLabels } from "@/components/values/state-labels";
import { type Hidden, redactContainer, redactMilestones, redactShipment } from "./redact";
import { SharedAnswers } from "./shared-answers";
import { SharedContainers } from "./shared-containers";
import { SharedMilestones } from "./shared-milestones";
import { SharedRoute } from "./shared-route";
import { SharedTitle } from "./shared-title";

export type SharedShipmentProps = {
  document: ShipmentDocument;
  milestones: Milestone[];
  /** Null: the account has no positions, or the link hides them. */
  map: RouteMap | null;
  hidden: Hidden;
  /** Epoch ms. */
  loadedAtMs: number;
};

/** A shipment for a visitor. Everything below is made of the redacted data. */
export function SharedShipment({ document, milestones: all, map, hidden, loadedAtMs }: SharedShipmentProps) {
  const containerTexts = useTranslations("containers");
  const valueTexts = useTranslations("values");
  const shipment = redactShipment(document.data, hidden);
  const containers = containersIn(document).map((container) => redactContainer(container, hidden));
  const milestones = redactMilestones(all, hidden);
  const now = currentTimeOf(shipment, loadedAtMs);
  const input: AnswerInput = answerInputOf({
    containerTexts,
    valueTexts,
    shipment,
    containers,
    milestones,
    map: hidden.includes("vessel_positions") ? null : map,
    prediction: null,
    now,
    userTimeZone: "UTC",
    distanceUnit: "nm",
  });
  const { attributes } = shipment;
  return (
    <>
      <SharedTitle
        title={attributes.bill_of_lading_number}
        state={shipmentLabels[displayStatusOf(attributes)]}
        facts={[attributes.shipping_line_name]}
        references={attributes.ref_numbers}
        freshness={attributes.freshness}
        now={now}
        loadedAtMs={loadedAtMs}
      />
      <SharedRoute input={input} />
      <SharedAnswers input={input} hidden={hidden} />
      <SharedContainers containers={containers} milestones={input.milestones} hidden={hidden} now={now} />
      <SharedMilestones milestones={milestones} containers={containers} now={now} />
    </>
  );
}
