import { renderToStaticMarkup } from "react-dom/server";
import type { Container } from "@/components/containers/container";
import { ShipmentRow } from "@/components/shipments/list/shipment-row";
import type { Shipment } from "@/components/shipments/shipment";

/** The row of a shipment in the list, as HTML. */
export function renderRow(shipment: Shipment, containers: Container[], now: string): string {
  const row = (
    <ShipmentRow
      shipment={shipment}
      containers={containers}
      loadedAtMs={Date.parse(now)}
      isNew={false}
      isSelected={false}
      onSelect={() => undefined}
    />
  );
  return renderToStaticMarkup(row);
}
