import { useTranslations } from "#translations";
import { containerInputOf } from "@/components/container-page/container-input";
import { type ContainerDocument, shipmentIn } from "@/components/container-page/container-query";
import { formatEquipment } from "@/components/containers/container-labels";
import { containerStateLabel } from "@/components/containers/container-state-label";
import { milestonesWithOnly } from "@/components/itinerary/itineraries-of";
import { currentTimeOf } from "@/components/shipments/shipment";
import { redactContainer, redactMilestones, redactShipment } from "./redact";
import { SharedAnswers } from "./shared-answers";
import { SharedContainers } from "./shared-containers";
import { SharedMilestones } from "./shared-milestones";
import { SharedRoute } from "./shared-route";
import type { SharedShipmentProps } from "./shared-shipment";
import { SharedTitle } from "./shared-title";

type SharedContainerProps = Omit<SharedShipmentProps, "document"> & { document: ContainerDocument };

/** A container for a visitor. Nothing of the other containers of its shipment is shown, nor the shipment's references. */
export function SharedContainer({ document, milestones: all, map, hidden, loadedAtMs }: SharedContainerProps) {
  const texts = useTranslations("containers");
  const shipment = redactShipment(shipmentIn(document), [...hidden, "references"]);
  const container = redactContainer(document.data, hidden);
  const { attributes } = container;
  const redacted = redactMilestones(all, hidden);
  const now = currentTimeOf(shipment, loadedAtMs);
  const input = containerInputOf({
    containerTexts: texts,
    valueTexts: useTranslations("values"),
    shipment,
    container,
    milestones: redacted,
    map: hidden.includes("vessel_positions") ? null : map,
    prediction: null,
    now,
    userTimeZone: "UTC",
    distanceUnit: "nm",
  });
  const { bill_of_lading_number: bill, shipping_line_name: carrier } = shipment.attributes;
  return (
    <>
      <SharedTitle
        title={attributes.number}
        state={containerStateLabel(container, now)}
        facts={[formatEquipment(texts, attributes), carrier, bill]}
        references={attributes.ref_numbers}
        freshness={attributes.freshness}
        now={now}
        loadedAtMs={loadedAtMs}
      />
      <SharedRoute input={input} />
      <SharedAnswers input={input} hidden={hidden} />
      <SharedContainers containers={[container]} milestones={input.milestones} hidden={hidden} now={now} />
      <SharedMilestones
        milestones={milestonesWithOnly(redacted, attributes.number)}
        containers={[container]}
        now={now}
      />
    </>
  );
}
