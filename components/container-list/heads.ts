import type { Head } from "@/components/data-table/table-layout";
import type { Translator } from "@/components/language/translator";
import type { SortName } from "./containers-view";

// As designed, columns are hidden one after another as the list gets narrower: empty return, arrival, shipment.

/** The columns of the list of containers. */
export const containerHeads = [
  { id: "number", widthPx: 150, sort: "number" },
  { id: "status", widthPx: 130, sort: "current_status" },
  { id: "location", widthPx: 180 },
  {
    id: "arrival",
    widthPx: 120,
    sort: "pod_eta_at",
    className: "max-md:hidden @max-[860px]:hidden",
  },
  { id: "pickup", widthPx: 110 },
  { id: "last_free_day", widthPx: 130, sort: "effective_lfd" },
  {
    id: "empty_return",
    widthPx: 100,
    sort: "empty_return_due_at",
    className: "max-md:hidden @max-[1000px]:hidden",
  },
  {
    id: "shipment",
    widthPx: 130,
    className: "max-md:hidden @max-[800px]:hidden md:pr-gutter",
  },
  { id: "appointment", widthPx: 130, sort: "pickup_appointment_at", isOptional: true },
  { id: "holds", widthPx: 150, isOptional: true },
  { id: "fees", widthPx: 110, isOptional: true },
  { id: "pol", widthPx: 140, isOptional: true },
  { id: "pod", widthPx: 140, isOptional: true },
  { id: "terminal", widthPx: 160, isOptional: true },
  { id: "vessel", widthPx: 160, isOptional: true },
  { id: "discharged", widthPx: 112, sort: "pod_discharged_at", isOptional: true },
  { id: "picked_up", widthPx: 112, sort: "pod_full_out_at", isOptional: true },
  { id: "destination", widthPx: 140, isOptional: true },
  {
    id: "returned",
    widthPx: 112,
    sort: "empty_terminated_at",
    isOptional: true,
  },
  { id: "seal", widthPx: 110, isOptional: true },
  { id: "references", widthPx: 150, isOptional: true },
  { id: "tags", widthPx: 130, isOptional: true },
  { id: "updates", widthPx: 150, isOptional: true },
  { id: "added", widthPx: 120, sort: "created_at", isOptional: true },
] as const satisfies Omit<Head<SortName>, "label">[];

/** The columns with their labels. */
export const labelledHeads = (t: Translator<"container-list">): Head<SortName>[] =>
  containerHeads.map((head) => ({ ...head, label: t(`columns.${head.id}`) }));
