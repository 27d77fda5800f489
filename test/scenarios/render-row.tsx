import { renderToStaticMarkup } from "react-dom/server";
import type { Container } from "@/components/containers/container";
import { designedColumns } from "@/components/data-table/table-layout";
import { shipmentCells } from "@/components/shipments/list/cells";
import { shipmentHeads } from "@/components/shipments/list/heads";
import type { Shipment } from "@/components/shipments/shipment";
import { RowCell } from "@/components/ui/row-cell";
import { EnglishMessages, english } from "@/test/english";

const texts = {
  t: english("shipment-list"),
  containerTexts: english("containers"),
  valueTexts: english("values"),
};

/** The row of a shipment in the list as designed, as HTML. */
export function renderRow(shipment: Shipment, containers: Container[], now: string): string {
  const shown = designedColumns(shipmentHeads);
  const cells = shown.flatMap(({ id }) => {
    const cell = shipmentCells[id]?.({ ...texts, shipment, containers, now, showsChecked: null });
    return cell ? [<RowCell key={id} {...cell} />] : [];
  });
  // The first cell selects the row.
  return renderToStaticMarkup(
    <EnglishMessages>
      <tr>
        <td />
        {cells}
      </tr>
    </EnglishMessages>,
  );
}
