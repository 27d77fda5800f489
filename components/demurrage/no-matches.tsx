"use client";

import "@/components/field-filters/filter-messages";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useExcludingFilter } from "@/components/field-filters/excluding-filter";
import { removableFields } from "@/components/field-filters/removable-fields";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { formatTotal, listTotalOf } from "@/components/ui/list-total";
import { viewCount } from "./board";
import { type BoardView, boardFields, showFields, wholePhase } from "./board-view";

/** An empty phase of the filtered board: names the filters and that which excludes most, and offers to remove it, or all. */
export function NoMatches({ view: { phase, fields } }: { view: BoardView }) {
  const t = useTranslations("demurrage.filters");
  const filters = removableFields(useTranslations("filters"), fields, boardFields);
  const names = filters.map(({ text }) => text).reduce((first, second) => t("both", { first, second }));
  const views = filters.map(({ text, fields: others }) => ({ text, view: { phase, fields: others } }));
  const excluding = useExcludingFilter(views.length > 1 ? views : [], viewCount);
  const all = listTotalOf(useDocument(viewCount(wholePhase(phase))).data);
  return (
    <EmptyState
      title={t("noneWith", { filters: names })}
      actions={
        <>
          {excluding && <Button onClick={() => showFields(() => excluding.view.fields)}>{t("remove")}</Button>}
          <Button onClick={() => showFields(() => ({}))}>{t("clearAll")}</Button>
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
