"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";

/** A list that could not be loaded. */
export function FailedRows({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations("list-states");
  const errorText = useErrorText();
  return (
    <div className="flex min-h-13 items-center gap-2.5 border-line border-y py-1.5">
      <TriangleAlert aria-hidden size={16} className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1">{t("failed", { message: errorText(error) })}</p>
      <Button onClick={onRetry}>{t("retry")}</Button>
    </div>
  );
}

/** A note when the list has more entries than are shown. */
export function TruncationNote({ shown, total }: { shown: number; total: number | undefined }) {
  const t = useTranslations("list-states");
  if (!total || total <= shown) return null;
  return <p className="mt-2 text-12 text-ink-3">{t("truncated", { shown, total })}</p>;
}
