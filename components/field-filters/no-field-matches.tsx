"use client";

import "./filter-messages";
import { useTranslations } from "#translations";
import type { DocumentQuery, ListDocument } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatTotal, listTotalOf } from "@/components/ui/list-total";
import { useExcludingFilter } from "./excluding-filter";
import type { FieldFilters, FilterFields } from "./field-filters";
import { removableFields } from "./removable-fields";

type NoFieldMatchesProps = {
  /** At least one. */
  filters: FieldFilters;
  fields: FilterFields;
  /** The query of one container that filters select, with their number. */
  queryOf: (filters: FieldFilters) => DocumentQuery<ListDocument<unknown, unknown>>;
  onChange: (filters: FieldFilters) => void;
};

/** Containers without any that the filters select: names the filters and that which excludes most, and offers to remove it, or all. */
export function NoFieldMatches({ filters, fields, queryOf, onChange }: NoFieldMatchesProps) {
  const texts = useTranslations("filters");
  const t = useTranslations("filters.none");
  const removable = removableFields(texts, filters, fields);
  const names = removable.map(({ text }) => text).reduce((first, second) => t("both", { first, second }));
  const views = removable.map(({ text, fields: others }) => ({ text, view: others }));
  const excluding = useExcludingFilter(views.length > 1 ? views : [], queryOf);
  const all = listTotalOf(useDocument(queryOf({})).data);
  return (
    <EmptyState
      title={t("title", { filters: names })}
      actions={
        <>
          {excluding && <Button onClick={() => onChange(excluding.view)}>{t("remove")}</Button>}
          <Button onClick={() => onChange({})}>{t("clear")}</Button>
        </>
      }
    >
      {excluding && (
        <p>
          {t("without", {
            filter: excluding.text,
            count: excluding.list.total,
            total: formatTotal(t.language, excluding.list),
          })}
        </p>
      )}
      {all.total > 0 && <p>{t("withoutAll", { count: all.total, total: formatTotal(t.language, all) })}</p>}
    </EmptyState>
  );
}
