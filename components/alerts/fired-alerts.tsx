"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "#translations";
import { alertsPollMs, alertsQuery } from "@/components/alert-bell/alert";
import { AlertRow } from "@/components/alert-bell/alert-row";
import { useAlertChanges } from "@/components/alert-bell/use-alert-changes";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { LoadingRows } from "@/components/settings/loading-rows";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ListFooter } from "@/components/ui/list-footer";
import { listTotalOf } from "@/components/ui/list-total";
import { ListUnavailable } from "@/components/ui/list-unavailable";
import { StaleBanner } from "@/components/values/stale-banner";
import { useNow } from "@/components/values/use-now";

const pageSize = 30;

/** The alerts of the user's rules, newest first. */
export function FiredAlerts() {
  const t = useTranslations("alerts");
  const errorText = useErrorText();
  const page = Math.max(1, Number.parseInt(useSearchParams().get("page") ?? "1", 10) || 1);
  const {
    data,
    error,
    refetch,
    dataUpdatedAt: loadedAtMs,
  } = useDocument(alertsQuery({ size: pageSize, page }), {
    pollMs: alertsPollMs,
    pollsWhenLive: true,
    keepPrevious: true,
  });
  const { setRead, readAll, isReadingAll } = useAlertChanges();
  const now = useNow(loadedAtMs);
  if (!data) {
    return error ? (
      <ListUnavailable title={t("page.alertsNotLoaded")} message={errorText(error)} onRetry={() => refetch()} />
    ) : (
      <div className="px-gutter">
        <LoadingRows label={t("page.loadingAlerts")} />
      </div>
    );
  }
  if (data.data.length === 0 && page === 1) {
    return <EmptyState title={t("empty.firedTitle")}>{t("empty.fired")}</EmptyState>;
  }
  const unread = data.meta?.unread ?? 0;
  return (
    <>
      {error && <StaleBanner sinceMs={loadedAtMs} onRetry={() => refetch()} />}
      <div className="flex min-h-11 items-center gap-2 border-line border-b px-gutter">
        <p className="flex-1 text-ink-2">
          {unread === 0
            ? t("firedAlerts.allRead")
            : t("firedAlerts.unread", { count: unread > 99 ? "99+" : String(unread) })}
        </p>
        <Button
          kind="ghost"
          size="small"
          aria-disabled={isReadingAll || unread === 0}
          onClick={() => unread > 0 && readAll()}
        >
          {t("firedAlerts.readAll")}
        </Button>
      </div>
      <ul aria-label={t("page.title")} className="divide-y divide-line border-line border-b">
        {data.data.map((alert) => (
          <AlertRow key={alert.id} alert={alert} now={now} onRead={setRead} />
        ))}
      </ul>
      <ListFooter
        page={page}
        pageSize={pageSize}
        shown={data.data.length}
        list={listTotalOf(data)}
        note={t("firedAlerts.order")}
        onPage={(next) => window.history.pushState(null, "", `/alerts?tab=fired${next > 1 ? `&page=${next}` : ""}`)}
      />
    </>
  );
}
