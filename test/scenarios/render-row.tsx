import { renderToStaticMarkup } from "react-dom/server";
import type { Container } from "@/components/containers/container";
import { shipmentCells } from "@/components/shipments/list/cells";
import { shipmentHeads } from "@/components/shipments/list/heads";
import type { Shipment } from "@/components/shipments/shipment";
import { RowCell } from "@/components/ui/row-cell";

/** The row of a shipment in the list as designed, as HTML. */
export function renderRow(shipment: Shipment, containers: Container[], now: string): string {
  const shown = shipmentHeads.filter(({ isOptional }) => !isOptional);
  const cells = shown.flatMap(({ id }) => {
    const cell = shipmentCells[id]?.({ shipment, containers, now, showsChecked: null });
    return cell ? [<RowCell key={id} {...cell} />] : [];
  });
  // The first cell selects the row.
  return renderToStaticMarkup(
    <tr>
      <td />
      {cells}
    </tr>,
  );
}
