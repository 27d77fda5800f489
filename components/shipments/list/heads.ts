import type { Head } from "@/components/data-table/table-layout";
import type { Translator } from "@/components/language/translator";
import type { SortName } from "./list-view";

/** As designed: shown only where the column “Checked” is hidden. */
export const checkedInStatus = "block md:@min-[1000px]:hidden";
/** As designed: hidden where the same line shows a doubtful check. */
export const eventInStatus = "md:@max-[1000px]:hidden";

/** The classes of the table as designed: its columns have the same widths whatever their texts. */
export const shipmentTableClass = "md:table-fixed md:@max-[1240px]:[&_tr>*:not(:first-child):not(:last-child)]:px-1.5";

// As designed, columns are hidden one after another as the list gets narrower: vessel, checked, last free day, containers. They have these
// widths whatever their texts: those of short ones. The route has the rest.

/** The columns of the list of shipments. */
export const shipmentHeads = [
  {
    id: "number",
    widthPx: 150,
    sort: "bill_of_lading_number",
    widthClass: "w-36 @min-[1160px]:w-44 @min-[1400px]:w-[13%]",
  },
  {
    id: "status",
    widthPx: 170,
    sort: "status",
    widthClass: "w-36 @min-[1160px]:w-52 @min-[1400px]:w-[16%]",
  },
  { id: "route", widthPx: 190 },
  {
    id: "vessel",
    widthPx: 120,
    className: "max-md:hidden @max-[1040px]:hidden",
    widthClass: "w-27 @min-[1400px]:w-[12%]",
  },
  {
    id: "arrival",
    widthPx: 150,
    sort: "pod_eta_at",
    widthClass: "w-36 @min-[1400px]:w-[12%]",
  },
  {
    id: "containers",
    widthPx: 110,
    className: "md:@max-[750px]:hidden",
    widthClass: "w-33.5 @min-[1160px]:w-40 @min-[1400px]:w-[12%]",
  },
  {
    id: "last_free_day",
    widthPx: 100,
    className: "md:@max-[860px]:hidden",
    widthClass: "w-25.5 @min-[1400px]:w-[9%]",
  },
  {
    id: "checked",
    widthPx: 90,
    className: "max-md:hidden @max-[1000px]:hidden md:pr-gutter",
    widthClass: "w-20.5 @min-[1160px]:w-25 @min-[1400px]:w-[9%]",
  },
  { id: "carrier", widthPx: 130, isOptional: true },
  { id: "customer", widthPx: 150, isOptional: true },
  { id: "references", widthPx: 160, isOptional: true },
  { id: "tags", widthPx: 130, isOptional: true },
  { id: "departure", widthPx: 150, isOptional: true },
  { id: "delay", widthPx: 110, sort: "delay_hours", isOptional: true },
  { id: "destination", widthPx: 140, isOptional: true },
  { id: "arrival_inland", widthPx: 150, sort: "destination_eta_at", isOptional: true },
  { id: "added", widthPx: 120, sort: "created_at", isOptional: true },
] as const satisfies Omit<Head<SortName>, "label">[];

/** The columns with their labels. */
export const labelledHeads = (t: Translator<"shipment-list">): Head<SortName>[] =>
  shipmentHeads.map((head) => ({ ...head, label: t(`columns.${head.id}`) }));
