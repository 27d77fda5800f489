"use client";

import { clsx } from "clsx";
import { type Container, feesDue, hasLeftTerminal, pickupTimeZone } from "@/components/containers/container";
import { holdTexts } from "@/components/containers/pickup-summary";
import type { Cells } from "@/components/data-table/data-table";
import { fieldColumns } from "@/components/data-table/field-columns";
import type { ShownColumn } from "@/components/data-table/table-layout";
import type { RowCellProps } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { FreshnessCell } from "@/components/values/freshness";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { zoneToShow } from "@/components/values/zone-to-show";
import { formatFees } from "@/lib/shipments/containers/fees";
import { Day, type ListedContainer } from "./cells";

/** The day in the zone of the user. */
function UserDay({ at, now }: { at: string; now: string }) {
  return <Day at={at} zone={useUserTimeZone()} now={now} />;
}

type Time = "pod_discharged_at" | "pod_full_out_at" | "empty_terminated_at" | "pickup_appointment_at";

/** A cell with the day of a time; it is not shown on phones. */
const dayCell =
  (name: Time, zoneOf: (container: Container) => string | null) =>
  ({ container, now }: ListedContainer): RowCellProps => {
    const at = container.attributes[name];
    const zone = zoneToShow(container.attributes, name, zoneOf(container));
    return { className: "max-md:hidden", first: <Day at={at} zone={zone} now={now} /> };
  };

/** A cell with a text, which is not shown on phones. */
const textCell =
  (read: (attributes: Container["attributes"], row: ListedContainer) => string | null | undefined, isCode = false) =>
  (row: ListedContainer): RowCellProps => {
    const text = read(row.container.attributes, row);
    return {
      className: "max-md:hidden",
      first: text ? <span className={clsx(isCode && "mono")}>{text}</span> : <Absent />,
    };
  };

const portZone = ({ attributes }: Container) => attributes.pod_timezone;

/** The cells of columns that are shown only where they were chosen, by the ids of `containerHeads`. */
const optionalCells: Cells<ListedContainer> = {
  appointment: dayCell("pickup_appointment_at", pickupTimeZone),
  holds: textCell((_, { container, containerTexts }) =>
    hasLeftTerminal(container) ? null : [...new Set(holdTexts(containerTexts, container))].join(", "),
  ),
  fees: textCell((_, { t, container }) => formatFees([feesDue(container)], t.language)),
  pol: textCell(({ pol_name: name, pol_locode: locode }) => name ?? locode),
  pod: textCell(({ pod_name: name, pod_locode: locode }) => name ?? locode),
  terminal: textCell(({ pod_terminal_name: name }) => name),
  vessel: ({ container: { attributes } }) => ({
    className: "max-md:hidden",
    first: attributes.pod_vessel_name ?? <Absent />,
    second: attributes.pod_voyage_number,
  }),
  discharged: dayCell("pod_discharged_at", portZone),
  picked_up: dayCell("pod_full_out_at", portZone),
  destination: textCell(({ destination_name: name, destination_locode: locode }) => name ?? locode),
  returned: dayCell("empty_terminated_at", ({ attributes }) => attributes.empty_terminated_timezone),
  seal: textCell(({ seal_number: seal }) => seal, true),
  references: textCell(({ ref_numbers: references }) => references.join(", ")),
  tags: textCell(({ tags }) => tags.join(", ")),
  updates: ({ container: { attributes }, now }) => ({
    className: "max-md:hidden",
    first: <FreshnessCell freshness={attributes.freshness} now={now} />,
  }),
  added: ({ container: { attributes }, now }) => ({
    className: "max-md:hidden",
    first: <UserDay at={attributes.created_at} now={now} />,
  }),
};

/** The cells of the columns that were chosen, and the names of custom fields among them. `ids`: of the rows of the page. */
export function chosenColumns(columns: readonly ShownColumn[], ids: readonly string[]) {
  const { cells, names } = fieldColumns<ListedContainer>("container", {
    columns,
    ids,
    idOf: ({ container }) => container.id,
  });
  return { cells: { ...optionalCells, ...cells }, names };
}
