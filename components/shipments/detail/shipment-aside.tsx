import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { type Container, pickupLocation } from "@/components/containers/container";
import { CustomsHolds } from "@/components/containers/customs-holds";
import { TerminalDetails } from "@/components/containers/terminal-details";
import { LazyRecordFields } from "@/components/custom-fields/lazy-record-fields";
import { ShipmentDocuments } from "@/components/documents/shipment-documents";
import { ArrivalEstimates } from "@/components/shipments/eta/arrival-estimates";
import { EtaSubjectSelect } from "@/components/shipments/eta/eta-subject-select";
import { ShipmentDetails } from "./shipment-details";
import { containersIn, type ShipmentDocument, terminalIn } from "./shipment-query";

type ShipmentAsideProps = {
  document: ShipmentDocument;
  /** The container whose terminal is shown; undefined: the carrier lists none. */
  selected: Container | undefined;
  now: string;
  selectedId: string | null;
  onSelect: (id: string) => void;
  /** The map, above everything else. */
  children: ReactNode;
};

type ShipmentEstimatesProps = Pick<ShipmentAsideProps, "document" | "now" | "selectedId" | "onSelect">;

/** The estimates of the shipment; where containers differ, those of the selected one. */
function ShipmentEstimates({ document, now, selectedId, onSelect }: ShipmentEstimatesProps) {
  const { attributes, id } = document.data;
  const { containers_differ: differ } = attributes;
  const containers = containersIn(document);
  const container = differ ? containers.find((each) => each.id === selectedId) : undefined;
  const estimates = {
    shipmentId: id,
    containerId: container?.id ?? null,
    number: container?.attributes.number ?? attributes.bill_of_lading_number,
    arrivedAt: container ? container.attributes.pod_arrived_at : attributes.pod_ata_at,
  };
  return (
    <ArrivalEstimates
      subject={{ type: "shipment", id }}
      containers={containers}
      estimates={estimates}
      portOfDischarge={attributes.port_of_discharge_locode}
      now={now}
    >
      {differ && <EtaSubjectSelect containers={containers} selectedId={container?.id ?? null} onSelect={onSelect} />}
    </ArrivalEstimates>
  );
}

/** The right column of the page of a shipment: map, terminal, arrival estimates, customs holds, details, custom fields and documents. */
export function ShipmentAside({ document, selected, now, selectedId, onSelect, children }: ShipmentAsideProps) {
  const t = useTranslations("shipment-details.details");
  const { data: shipment } = document;
  return (
    <aside aria-label={t("title")} className="shrink-0 border-line max-xl:border-t xl:w-85 xl:border-l">
      {children}
      {selected && (
        <TerminalDetails
          container={selected}
          terminalName={terminalIn(document, selected, pickupLocation(selected))?.attributes.name ?? null}
          now={now}
        />
      )}
      <ShipmentEstimates document={document} now={now} selectedId={selectedId} onSelect={onSelect} />
      {selected && <CustomsHolds container={selected} now={now} />}
      <ShipmentDetails shipment={shipment} terminal={terminalIn(document, shipment)} now={now} />
      <LazyRecordFields owner={{ type: "shipment", id: shipment.id }} now={now} />
      <ShipmentDocuments shipmentId={shipment.id} />
    </aside>
  );
}
