"use client";

import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { ListTabs } from "@/components/ui/list-tabs";
import { hrefOfView, type ListView, statuses } from "./list-view";
import { shipmentCountsQuery } from "./shipments-query";

type StatusTabsProps = { view: ListView; onShow: (view: ListView) => void };

/** Filters the list by status, with the number of shipments in each. */
export function StatusTabs({ view, onShow }: StatusTabsProps) {
  const t = useTranslations("shipment-list");
  const states = useTranslations("values.states.shipment");
  const { data } = useDocument(shipmentCountsQuery(view), { pollMs: 30_000, keepPrevious: true });
  const tabs = [null, ...statuses].map((status) => {
    const target = { ...view, status, page: 1 };
    return {
      label: status === null ? t("tabs.all") : states(status),
      href: hrefOfView(target),
      isCurrent: status === view.status,
      onSelect: () => onShow(target),
      count: data?.data.attributes.counts.find((count) => count.status === (status ?? "all")),
    };
  });
  return <ListTabs label={t("tabs.label")} tabs={tabs} />;
}
