"use client";

import type { Cells } from "@/components/data-table/data-table";
import { fieldColumns } from "@/components/data-table/field-columns";
import type { ShownColumn } from "@/components/data-table/table-layout";
import { isReturning, type Shipment } from "@/components/shipments/shipment";
import type { RowCellProps } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { Delta } from "@/components/values/delta";
import { LocalTime } from "@/components/values/local-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { zoneToShow } from "@/components/values/zone-to-show";
import { hasPassed } from "@/lib/shipments/arrival-confirmation";
import type { ListedShipment } from "./cells";
import { expectedDelay } from "./expected-delay";

/** A cell with a text, which is not shown on phones. */
const textCell =
  (read: (attributes: Shipment["attributes"]) => string | null) =>
  ({ shipment }: ListedShipment): RowCellProps => ({
    className: "max-md:hidden",
    first: read(shipment.attributes) || <Absent />,
  });

type Leg = { actual: "pol_atd_at" | "destination_ata_at"; estimate: "pol_etd_at" | "destination_eta_at" };

/** A cell with an actual time, or else its estimate, at its place; it is not shown on phones. */
const timeCell =
  ({ actual, estimate: estimated }: Leg, place: "pol" | "destination") =>
  ({ t, shipment: { attributes }, now }: ListedShipment): RowCellProps => {
    const isActual = attributes[actual] !== null;
    const at = attributes[actual] ?? attributes[estimated];
    const zone = zoneToShow(attributes, isActual ? actual : estimated, attributes[`${place}_timezone`]);
    const dateOnly =
      !isActual && (place === "pol" ? attributes.pol_etd_date_only : attributes.destination_eta_date_only);
    if (at === null || (place === "destination" && isReturning(attributes))) {
      return { className: "max-md:hidden", first: <Absent /> };
    }
    const isLate = !isActual && hasPassed({ at, dateOnly, zone }, now);
    const estimate = isLate ? (
      <span className="font-medium text-warn">{t("cells.notConfirmed")}</span>
    ) : (
      !isActual && t("cells.estimated")
    );
    return {
      className: "max-md:hidden",
      first: <LocalTime at={at} zone={zone} now={now} dateOnly={dateOnly} />,
      second: (
        <>
          {estimate}
          {zone === null && ` ${t("cells.zoneUnknown")}`}
        </>
      ),
    };
  };

/** How much later than first published a shipment that has not arrived is expected. */
function delayCell({ shipment: { attributes }, now }: ListedShipment): RowCellProps {
  const delta = expectedDelay(attributes, now);
  return { className: "max-md:hidden", first: delta ? <Delta delta={delta} /> : <Absent /> };
}

/** The time in the zone of the user. */
function UserTime({ at, now }: { at: string; now: string }) {
  return <LocalTime at={at} zone={useUserTimeZone()} now={now} />;
}

/** The cells of columns that are shown only where they were chosen, by the ids of `shipmentHeads`. */
const optionalCells: Cells<ListedShipment> = {
  carrier: textCell(({ shipping_line_short_name: name }) => name),
  customer: textCell(({ customer_name: name }) => name),
  references: textCell(({ ref_numbers: references }) => references.join(", ")),
  tags: textCell(({ tags }) => tags.join(", ")),
  departure: timeCell({ actual: "pol_atd_at", estimate: "pol_etd_at" }, "pol"),
  delay: delayCell,
  destination: textCell((shipment) =>
    isReturning(shipment) ? null : (shipment.destination_name ?? shipment.destination_locode),
  ),
  arrival_inland: timeCell({ actual: "destination_ata_at", estimate: "destination_eta_at" }, "destination"),
  added: ({ shipment: { attributes }, now }) => ({
    className: "max-md:hidden",
    first: <UserTime at={attributes.created_at} now={now} />,
  }),
};

/** The cells of the columns that were chosen, and the names of custom fields among them. `ids`: of the rows of the page. */
export function chosenColumns(columns: readonly ShownColumn[], ids: readonly string[]) {
  const { cells, names } = fieldColumns<ListedShipment>("shipment", {
    columns,
    ids,
    idOf: ({ shipment }) => shipment.id,
  });
  return { cells: { ...optionalCells, ...cells }, names };
}
