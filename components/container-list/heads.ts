import type { Head } from "@/components/data-table/table-layout";
import { containerStateLabels } from "@/lib/shipments/state-labels";
import type { SortName } from "./containers-view";

// As designed, columns are hidden one after another as the list gets narrower: empty return, arrival, shipment.

/** The columns of the list of containers. */
export const containerHeads: Head<SortName>[] = [
  { id: "number", label: "Container", widthPx: 150, sort: "number" },
  { id: "status", label: "Status", widthPx: 130, sort: "current_status" },
  { id: "location", label: "Location", widthPx: 180 },
  {
    id: "arrival",
    label: "Arrival",
    widthPx: 120,
    sort: "pod_eta_at",
    className: "max-md:hidden @max-[860px]:hidden",
  },
  { id: "pickup", label: "Pickup", widthPx: 110 },
  { id: "last_free_day", label: "Last free day", widthPx: 130, sort: "effective_lfd" },
  {
    id: "empty_return",
    label: "Empty return",
    widthPx: 100,
    sort: "empty_return_due_at",
    className: "max-md:hidden @max-[1000px]:hidden",
  },
  {
    id: "shipment",
    label: "Shipment",
    widthPx: 130,
    className: "max-md:hidden @max-[700px]:hidden md:pr-gutter",
  },
  { id: "appointment", label: "Appointment", widthPx: 130, sort: "pickup_appointment_at", isOptional: true },
  { id: "holds", label: "Holds", widthPx: 150, isOptional: true },
  { id: "fees", label: "Fees", widthPx: 110, isOptional: true },
  { id: "pol", label: "Port of loading", widthPx: 140, isOptional: true },
  { id: "pod", label: "Port of discharge", widthPx: 140, isOptional: true },
  { id: "terminal", label: "Terminal", widthPx: 160, isOptional: true },
  { id: "vessel", label: "Vessel", widthPx: 160, isOptional: true },
  { id: "discharged", label: "Discharged", widthPx: 112, sort: "pod_discharged_at", isOptional: true },
  { id: "picked_up", label: containerStateLabels.picked_up, widthPx: 112, sort: "pod_full_out_at", isOptional: true },
  { id: "destination", label: "Destination", widthPx: 140, isOptional: true },
  {
    id: "returned",
    label: containerStateLabels.empty_returned,
    widthPx: 112,
    sort: "empty_terminated_at",
    isOptional: true,
  },
  { id: "seal", label: "Seal", widthPx: 110, isOptional: true },
  { id: "references", label: "References", widthPx: 150, isOptional: true },
  { id: "tags", label: "Tags", widthPx: 130, isOptional: true },
  { id: "updates", label: "Updates", widthPx: 150, isOptional: true },
  { id: "added", label: "Tracked since", widthPx: 120, sort: "created_at", isOptional: true },
];
