import type { Head } from "@/components/data-table/table-layout";
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
export const shipmentHeads: Head<SortName>[] = [
  {
    id: "number",
    label: "Shipment",
    widthPx: 150,
    sort: "bill_of_lading_number",
    widthClass: "w-36 @min-[1160px]:w-44 @min-[1400px]:w-[13%]",
  },
  {
    id: "status",
    label: "Status",
    widthPx: 170,
    sort: "status",
    widthClass: "w-36 @min-[1160px]:w-52 @min-[1400px]:w-[16%]",
  },
  { id: "route", label: "Route", widthPx: 190 },
  {
    id: "vessel",
    label: "Vessel",
    widthPx: 120,
    className: "max-md:hidden @max-[1040px]:hidden",
    widthClass: "w-27 @min-[1400px]:w-[12%]",
  },
  {
    id: "arrival",
    label: "Arrival at discharge",
    widthPx: 150,
    sort: "pod_eta_at",
    widthClass: "w-36 @min-[1400px]:w-[12%]",
  },
  {
    id: "containers",
    label: "Containers",
    widthPx: 110,
    className: "md:@max-[750px]:hidden",
    widthClass: "w-33.5 @min-[1160px]:w-40 @min-[1400px]:w-[12%]",
  },
  {
    id: "last_free_day",
    label: "Last free day",
    widthPx: 100,
    className: "md:@max-[860px]:hidden",
    widthClass: "w-25.5 @min-[1400px]:w-[9%]",
  },
  {
    id: "checked",
    label: "Checked",
    widthPx: 90,
    className: "max-md:hidden @max-[1000px]:hidden md:pr-gutter",
    widthClass: "w-20.5 @min-[1160px]:w-25 @min-[1400px]:w-[9%]",
  },
  { id: "carrier", label: "Carrier", widthPx: 130, isOptional: true },
  { id: "customer", label: "Customer", widthPx: 150, isOptional: true },
  { id: "references", label: "References", widthPx: 160, isOptional: true },
  { id: "tags", label: "Tags", widthPx: 130, isOptional: true },
  { id: "departure", label: "Departure", widthPx: 150, isOptional: true },
  { id: "delay", label: "Delay", widthPx: 110, sort: "delay_hours", isOptional: true },
  { id: "destination", label: "Destination", widthPx: 140, isOptional: true },
  { id: "arrival_inland", label: "Arrival inland", widthPx: 150, sort: "destination_eta_at", isOptional: true },
  { id: "added", label: "Tracked since", widthPx: 120, sort: "created_at", isOptional: true },
];
