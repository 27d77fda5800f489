"use client";

import { useDocument } from "@/components/api/use-document";
import { ListTabs } from "@/components/ui/list-tabs";
import { shipmentLabels } from "@/components/values/state-labels";
import type { ShipmentStatus } from "@/lib/shipments/state-labels";
import { hrefOfView, type ListView } from "./list-view";
import { shipmentCountsQuery } from "./shipments-query";

const statuses: ShipmentStatus[] = [
  "pending",
  "awaiting_departure",
  "in_transit",
  "transshipment",
  "arrived_at_pod",
  "inland",
  "delivered_to_destination",
  "complete",
  "stopped",
];

type StatusTabsProps = { view: ListView; onShow: (view: ListView) => void };

/** Filters the list by status, with the number of shipments in each. */
export function StatusTabs({ view, onShow }: StatusTabsProps) {
  const { data } = useDocument(shipmentCountsQuery(view), { pollMs: 30_000, keepPrevious: true });
  const tabs = [null, ...statuses].map((status) => {
    const target = { ...view, status, page: 1 };
    return {
      label: status === null ? "All" : shipmentLabels[status].label,
      href: hrefOfView(target),
      isCurrent: status === view.status,
      onSelect: () => onShow(target),
      count: data?.data.attributes.counts.find((count) => count.status === (status ?? "all")),
    };
  });
  return <ListTabs label="Filter by status" tabs={tabs} />;
}
