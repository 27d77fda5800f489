"use client";

import Link from "next/link";
import { useTranslations } from "#translations";
import type { DocumentQuery } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { Button, buttonClass } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useNow } from "@/components/values/use-now";
import type { AlertsDocument } from "./alert";
import { AlertRow } from "./alert-row";
import { useAlertChanges } from "./use-alert-changes";

/** Closes the popover that has the focus, as its user does. */
function closePanel(): void {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
}

function Alerts({ document, loadedAtMs }: { document: AlertsDocument; loadedAtMs: number }) {
  const t = useTranslations("alert-bell");
  const { setRead } = useAlertChanges();
  const now = useNow(loadedAtMs);
  if (document.data.length === 0) {
    return <p className="px-gutter py-6 text-pretty text-ink-2">{t("empty")}</p>;
  }
  return (
    <ul aria-label={t("newest")} className="divide-y divide-line">
      {document.data.map((alert) => (
        <AlertRow key={alert.id} alert={alert} now={now} onRead={setRead} onOpen={closePanel} />
      ))}
    </ul>
  );
}

function Loading() {
  const t = useTranslations("alert-bell");
  return (
    <div className="px-gutter py-3">
      <p role="status" className="sr-only">
        {t("loadingAlerts")}
      </p>
      {[1, 2, 3].map((row) => (
        <div key={row} aria-hidden className="flex h-13 flex-col justify-center gap-2">
          <Skeleton width="w-56" tall />
          <Skeleton width="w-40" />
        </div>
      ))}
    </div>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useTranslations("alert-bell");
  return (
    <div role="alert" className="flex items-center gap-2.5 px-gutter py-3">
      <p className="min-w-0 flex-1">{t("failed", { reason: message })}</p>
      <Button onClick={onRetry}>{t("retry")}</Button>
    </div>
  );
}

/** The newest alerts of the user, below the bell. */
export function BellPanel({ query }: { query: DocumentQuery<AlertsDocument> }) {
  const t = useTranslations("alert-bell");
  const errorText = useErrorText();
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(query);
  const { readAll, isReadingAll } = useAlertChanges();
  const unread = data?.meta?.unread ?? 0;
  return (
    <div>
      <div className="sticky top-0 flex min-h-11 items-center gap-2 border-line border-b bg-raised px-gutter">
        <h2 className="flex-1 font-semibold">{t("title")}</h2>
        {unread > 0 && (
          <Button kind="ghost" size="small" aria-disabled={isReadingAll} onClick={readAll}>
            {t("readAll")}
          </Button>
        )}
      </div>
      {data && <Alerts document={data} loadedAtMs={loadedAtMs} />}
      {!data && (error ? <Failed message={errorText(error)} onRetry={() => refetch()} /> : <Loading />)}
      <div className="sticky bottom-0 flex min-h-11 items-center gap-1 border-line border-t bg-raised px-2">
        <Link
          href="/alerts?tab=fired"
          prefetch={false}
          onClick={closePanel}
          className={buttonClass({ kind: "ghost", size: "small" })}
        >
          {t("all")}
        </Link>
        <Link
          href="/alerts"
          prefetch={false}
          onClick={closePanel}
          className={buttonClass({ kind: "ghost", size: "small" })}
        >
          {t("rules")}
        </Link>
      </div>
    </div>
  );
}
