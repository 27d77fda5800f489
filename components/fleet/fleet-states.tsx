"use client";

import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { rowPx } from "./fleet-row";

const skeletonRows = ["a", "b", "c", "d", "e", "f"];

/** Rows of the final height while the vessels are loading. */
export function FleetSkeleton() {
  return (
    <div aria-hidden className="min-h-0 flex-1 overflow-hidden">
      {skeletonRows.map((row) => (
        <div
          key={row}
          style={{ height: rowPx }}
          className="flex flex-col justify-center gap-2 border-line border-b px-3"
        >
          <Skeleton width="w-40" tall />
          <Skeleton width="w-24" />
        </div>
      ))}
    </div>
  );
}

/** In place of the list when it could not be loaded at all. */
export function FleetFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations("fleet.states");
  const errorText = useErrorText();
  return (
    <EmptyState title={t("failed")} actions={<Button onClick={onRetry}>{t("retry")}</Button>}>
      {errorText(error)}
    </EmptyState>
  );
}

/** In place of an empty list. `others`: the number of vessels without the filters in effect; null without filters. */
export function NoVessels({ others, onClear }: { others: number | null; onClear: () => void }) {
  const t = useTranslations("fleet.states");
  if (others === null || others === 0) {
    return <EmptyState title={t("noneTitle")}>{t("none")}</EmptyState>;
  }
  return (
    <EmptyState title={t("noMatchTitle")} actions={<Button onClick={onClear}>{t("clearFilters")}</Button>}>
      {t("noMatch", { count: others })}
    </EmptyState>
  );
}
