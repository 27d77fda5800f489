"use client";

import { CirclePause, RadioOff, SearchX, Unplug } from "lucide-react";
import { useMayEdit } from "@/components/shell/user-context";
import type { Shipment } from "@/components/shipments/shipment";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { formatDaysWithoutUpdates } from "@/components/values/freshness-short";
import { freshnessSummary, notFoundText } from "@/components/values/freshness-summary";
import { LocalTime } from "@/components/values/local-time";
import { StaleBanner } from "@/components/values/stale-banner";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
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
  const zone = useUserTimeZone();
  const mayEdit = useMayEdit();
  const tracking = useSwitchTracking(shipment.id);
  const { freshness, shipping_line_name: carrier, line_tracking_stopped_reason: reason, status } = shipment.attributes;
  const { sentence } = freshnessSummary(freshness, now, zone, reason);
  const days = formatDaysWithoutUpdates(freshness, now);
  const checkNow = refresh && mayEdit && (
    <Button onClick={refresh.start} aria-disabled={refresh.isPending}>
      {refresh.isPending ? "Checking" : "Check now"}
    </Button>
  );
  return (
    <>
      {staleSinceMs !== null && <StaleBanner sinceMs={staleSinceMs} onRetry={onRetry} />}
      {freshness.state === "silent" && (
        <Banner
          tone="warn"
          icon={RadioOff}
          title={days ? `No updates from ${carrier} for ${days}.` : `No updates from ${carrier}.`}
          action={checkNow}
        >
          An update is overdue, so the data may be out of date.
        </Banner>
      )}
      {freshness.state === "no_longer_found" && (
        <Banner
          tone="warn"
          icon={SearchX}
          title={`${notFoundText(carrier, freshness.other_numbers)}.`}
          action={checkNow}
        >
          {freshness.since && (
            <>
              Since <LocalTime at={freshness.since} zone={zone} now={now} withZone />.{" "}
            </>
          )}
          This page shows the last data received.
        </Banner>
      )}
      {freshness.state === "broken" && (
        <Banner tone="bad" icon={Unplug} title={`${carrier} could not be checked.`} action={checkNow}>
          This page shows the last data received.
        </Banner>
      )}
      {freshness.state === "stopped" && status !== "complete" && (
        <Banner
          tone="neutral"
          icon={CirclePause}
          title="Tracking is stopped."
          action={mayEdit && <Button onClick={() => tracking.mutate("resume")}>Resume tracking</Button>}
        >
          {sentence}. This page is not updated until tracking is resumed.
        </Banner>
      )}
    </>
  );
}
