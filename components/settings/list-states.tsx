"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { SettingsList } from "./settings-section";

/** A placeholder for a list that is loading, with rows of the final height. `label`: announced, unless the page announces that it loads. */
export function LoadingRows({ label }: { label?: string }) {
  return (
    <>
      {label && (
        <p role="status" className="sr-only">
          {label}
        </p>
      )}
      <div aria-hidden>
        <SettingsList label="">
          {[1, 2, 3].map((row) => (
            <li key={row} className="flex min-h-13 flex-col justify-center gap-2">
              <Skeleton width="w-40" tall />
              <Skeleton width="w-56" />
            </li>
          ))}
        </SettingsList>
      </div>
    </>
  );
}

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
