"use client";

import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { containerFacetsQuery } from "@/components/container-list/containers-query";
import {
  type ContainersView,
  containersHref,
  filterLabels,
  newestFirst as newestContainers,
} from "@/components/container-list/containers-view";
import { containerFields } from "@/components/container-list/fields";
import { parseContainersView } from "@/components/container-list/parse-containers-view";
import { designedLayout } from "@/components/data-table/table-layout";
import { FieldFilterBar } from "@/components/field-filters/field-filter-bar";
import { savedQueryOf } from "@/components/saved-views/saved-view";
import { shipmentFields } from "@/components/shipments/list/fields";
import {
  hrefOfView,
  type ListView,
  newestFirst,
  filterLabels as shipmentFilterLabels,
  statuses,
} from "@/components/shipments/list/list-view";
import { parseListView } from "@/components/shipments/list/parse-list-view";
import { shipmentFacetsQuery } from "@/components/shipments/list/shipments-query";
import { FilterChip, FilterOptions } from "@/components/ui/filter-chip";
import { labelValues } from "@/components/ui/label-values";
import type { RuleDraft } from "./rule-draft";

type FiltersProps = { query: string; onChange: (query: string) => void };

type Chip = { name: string; field: string; labels: Record<string, { label: string }>; value: string | null };

function Chips({ chips, onApply }: { chips: Chip[]; onApply: (change: Record<string, string | null>) => void }) {
  return chips.map(({ name, field, labels, value }) => (
    <FilterChip
      key={name}
      field={field}
      value={value ?? ""}
      onChange={(next) => onApply({ [name]: next === "" ? null : next })}
    >
      <FilterOptions labels={labels} />
    </FilterChip>
  ));
}

const parametersOf = (query: string) => Object.fromEntries(new URLSearchParams(query));

function ShipmentFilters({ query, onChange }: FiltersProps) {
  const states = useTranslations("values.states");
  const labels = shipmentFilterLabels(useTranslations("shipment-list"), states);
  const statusLabels = labelValues(statuses, (status) => states(`shipment.${status}`));
  const t = useTranslations("alerts.filters");
  const view = parseListView(parametersOf(query));
  // Order, columns and page decide nothing about a rule.
  const apply = (change: Partial<ListView>) =>
    onChange(savedQueryOf(hrefOfView({ ...view, ...change, sort: newestFirst, layout: designedLayout })));
  const chips = [
    { name: "status", field: t("status"), labels: statusLabels, value: view.status },
    { name: "freshness", field: t("updates"), labels: labels.freshness, value: view.freshness },
    { name: "mark", field: t("data"), labels: labels.mark, value: view.mark },
    { name: "delay", field: t("delay"), labels: labels.delay, value: view.delay },
  ];
  return (
    <>
      <Chips chips={chips} onApply={(change) => apply(change as Partial<ListView>)} />
      <FieldFilterBar
        filters={view.fields}
        fields={shipmentFields}
        facetsOf={(fields) => shipmentFacetsQuery({ ...view, fields })}
        onChange={(change) => apply({ fields: change(view.fields) })}
      />
      {view.q !== "" && (
        <button
          type="button"
          className="h-9 rounded-control border border-line-strong px-2 text-12 hover:bg-hover md:h-6.5"
          onClick={() => apply({ q: "" })}
        >
          {t("search", { search: view.q })}
        </button>
      )}
    </>
  );
}

function ContainerFilters({ query, onChange }: FiltersProps) {
  const labels = filterLabels(useTranslations("container-list"), useTranslations("values.states"));
  const t = useTranslations("alerts.filters");
  const view = parseContainersView(parametersOf(query));
  const apply = (change: Partial<ContainersView>) =>
    onChange(savedQueryOf(containersHref({ ...view, ...change, sort: newestContainers, layout: designedLayout })));
  const chips = [
    { name: "status", field: t("status"), labels: labels.status, value: view.status },
    { name: "pickup", field: t("pickup"), labels: labels.pickup, value: view.pickup },
    { name: "freeTime", field: t("freeTime"), labels: labels.freeTime, value: view.freeTime },
    { name: "freshness", field: t("updates"), labels: labels.freshness, value: view.freshness },
  ];
  return (
    <>
      <Chips chips={chips} onApply={(change) => apply(change as Partial<ContainersView>)} />
      <FieldFilterBar
        filters={view.fields}
        fields={containerFields}
        facetsOf={(fields) => containerFacetsQuery({ ...view, fields })}
        onChange={(change) => apply({ fields: change(view.fields) })}
      />
    </>
  );
}

type RuleFiltersProps = FiltersProps & { list: RuleDraft["list"]; errors: ReactNode; isInvalid: boolean };

/** The filters of a rule, which are those of the list. */
export function RuleFilters({ list, errors, isInvalid, ...props }: RuleFiltersProps) {
  const t = useTranslations("alerts.filters");
  const Filters = list === "shipments" ? ShipmentFilters : ContainerFilters;
  return (
    // Focused when the filters are refused, so that the error is read.
    <fieldset tabIndex={-1} data-invalid={isInvalid || undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-12 text-ink-2">{t("title")}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <Filters {...props} />
      </div>
      {errors}
    </fieldset>
  );
}
