"use client";

import type { Cells } from "@/components/data-table/data-table";
import type { RowCellProps } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { type ListedRequest, UserTime } from "./cells";

/** A cell that is not shown on phones; a dash for null. */
const cell = (text: string | null): RowCellProps => ({ className: "max-md:hidden", first: text || <Absent /> });

type Time = "last_checked_at" | "manifest_deadline_at";

const timeCell =
  (name: Time) =>
  ({ request: { attributes }, now, zone }: ListedRequest): RowCellProps => {
    const at = attributes[name];
    return { className: "max-md:hidden", first: at ? <UserTime at={at} now={now} zone={zone} /> : <Absent /> };
  };

/** The cells of columns that are shown only where they were chosen, by the ids of `requestHeads`. */
export const optionalCells: Cells<ListedRequest> = {
  carrier: ({ carrier }) => cell(carrier),
  requested_by: ({ user }) => cell(user),
  tags: ({ request: { attributes } }) => cell(attributes.shipment_tags.join(", ")),
  last_checked: timeCell("last_checked_at"),
  expires: timeCell("manifest_deadline_at"),
};
