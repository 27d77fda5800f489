"use client";

import { CirclePause, RadioOff, SearchX, Unplug } from "lucide-react";
import { useTranslations } from "#translations";
import { useMayEdit } from "@/components/shell/user-context";
import type { Shipment } from "@/components/shipments/shipment";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { daysSince } from "@/components/values/format-time";
import { LocalTime } from "@/components/values/local-time";
import { StaleBanner } from "@/components/values/stale-banner";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { notFoundText } from "./refresh-result";
import { useSwitchTracking } from "./shipment-mutations";

type ShipmentBannersProps = {
  shipment: Shipment;
  now: string;
  refresh: { start: () => void; isPending: boolean } | null;
  /** Epoch ms of the data shown, when it could not be refreshed. */
  staleSinceMs: number | null;
  onRetry: () => void;
};

/** The reasons why the page may be out of date, one banner each. */
export function ShipmentBanners({ shipment, now, refresh, staleSinceMs, onRetry }: ShipmentBannersProps) {
  const t = useTranslations("shipment-details");
  const stoppedReasons = useTranslations("values.freshness.stopped");
  const zone = useUserTimeZone();
  const mayEdit = useMayEdit();
  const tracking = useSwitchTracking(shipment.id);
  const { freshness, shipping_line_name: carrier, line_tracking_stopped_reason: reason, status } = shipment.attributes;
  const { last_news_at: newsAt } = freshness;
  const checkNow = refresh && mayEdit && (
    <Button onClick={refresh.start} aria-disabled={refresh.isPending}>
      {t(refresh.isPending ? "actions.checkingNow" : "actions.checkNow")}
    </Button>
  );
  return (
    <>
      {staleSinceMs !== null && <StaleBanner sinceMs={staleSinceMs} onRetry={onRetry} />}
      {freshness.state === "silent" && (
        <Banner
          tone="warn"
          icon={RadioOff}
          title={
            newsAt === null
              ? t("banners.silent", { carrier })
              : t("banners.silentFor", { carrier, days: Math.max(1, daysSince(newsAt, now)) })
          }
          action={checkNow}
        >
          {t("banners.overdue")}
        </Banner>
      )}
      {freshness.state === "no_longer_found" && (
        <Banner tone="warn" icon={SearchX} title={notFoundText(t, carrier, freshness.other_numbers)} action={checkNow}>
          {freshness.since && (
            <>
              {t.rich("banners.since", {
                time: () => <LocalTime at={freshness.since ?? ""} zone={zone} now={now} withZone />,
              })}{" "}
            </>
          )}
          {t("banners.lastData")}
        </Banner>
      )}
      {freshness.state === "broken" && (
        <Banner tone="bad" icon={Unplug} title={t("banners.failed", { carrier })} action={checkNow}>
          {t("banners.lastData")}
        </Banner>
      )}
      {freshness.state === "stopped" && status !== "complete" && (
        <Banner
          tone="neutral"
          icon={CirclePause}
          title={t("banners.stopped")}
          action={mayEdit && <Button onClick={() => tracking.mutate("resume")}>{t("actions.resumeTracking")}</Button>}
        >
          {t("banners.notUpdated", { reason: stoppedReasons(reason ?? "unknown") })}
        </Banner>
      )}
    </>
  );
}
