"use client";

import { useTranslations } from "#translations";
import { Button } from "./button";
import { EmptyState } from "./empty-state";

/** In place of a page of a list that has no rows: the list has become shorter, or the address is a wrong one. */
export function MissingPage({ page, onFirst }: { page: number; onFirst: () => void }) {
  const t = useTranslations("ui.missingPage");
  return (
    <EmptyState title={t("title", { page: String(page) })} actions={<Button onClick={onFirst}>{t("first")}</Button>}>
      {t("reason")}
    </EmptyState>
  );
}
