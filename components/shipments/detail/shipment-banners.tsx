"use client";

import { CirclePause, RadioOff, Unplug } from "lucide-react";
import { useMayEdit } from "@/components/shell/user-context";
import type { Shipment } from "@/components/shipments/shipment";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { freshnessOf } from "@/components/values/freshness-words";
import { StaleBanner } from "@/components/values/stale-banner";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { useSwitchTracking } from "./use-switch-tracking";

type ShipmentBannersProps = {
  shipment: Shipment;
  now: string;
  refresh: { ask: () => void; isAsking: boolean } | null;
  /** Epoch ms of what is shown, when it could not be read again. */
  staleSinceMs: number | null;
  onRetry: () => void;
};

/** What makes the page less than current, one line each. */
export function ShipmentBanners({ shipment, now, refresh, staleSinceMs, onRetry }: ShipmentBannersProps) {
  const zone = useReaderZone();
  const mayEdit = useMayEdit();
  const tracking = useSwitchTracking(shipment.id);
  const { freshness, shipping_line_name: carrier, line_tracking_stopped_reason: reason, status } = shipment.attributes;
  const { sentence } = freshnessOf(freshness, now, zone, reason);
  const checkNow = refresh && mayEdit && (
    <Button onClick={refresh.ask} aria-disabled={refresh.isAsking}>
      {refresh.isAsking ? "Asking" : "Check now"}
    </Button>
  );
  return (
    <>
      {staleSinceMs !== null && <StaleBanner sinceMs={staleSinceMs} onRetry={onRetry} />}
      {freshness.state === "silent" && (
        <Banner tone="warn" icon={RadioOff} title={`${carrier} has sent nothing new. ${sentence}.`} action={checkNow}>
          Updates were due; what is shown is not confirmed.
        </Banner>
      )}
      {freshness.state === "broken" && (
        <Banner tone="bad" icon={Unplug} title={`${carrier} cannot be read.`} action={checkNow}>
          Shown is what it said last.
        </Banner>
      )}
      {freshness.state === "stopped" && status !== "complete" && (
        <Banner
          tone="quiet"
          icon={CirclePause}
          title="Tracking is stopped."
          action={mayEdit && <Button onClick={() => tracking.mutate("resume")}>Resume tracking</Button>}
        >
          {sentence}. Nothing here changes until it is resumed.
        </Banner>
      )}
    </>
  );
}
