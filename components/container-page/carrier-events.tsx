"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { type Container, pickupTimeZone } from "@/components/containers/container";
import { HistoryLink } from "@/components/history/history-link";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import { emptyReturnDueOf } from "@/lib/shipments/containers/empty-return-due";

const eventsDialog = createLazyModule(() => import("./carrier-events-dialog"));

type CarrierEventsProps = { container: Container; portOfLadingZone: string | null; now: string };

/** Opens the events of a container as its carrier reported them, and its history, which are loaded only then. */
export function CarrierEvents({ container, portOfLadingZone, now }: CarrierEventsProps) {
  const t = useTranslations("container-page.carrierEvents");
  const [isOpen, setOpen] = useState(false);
  const dialog = eventsDialog.useModule(isOpen);
  const { final_destination_timezone: inland, pod_timezone: port } = container.attributes;
  const zones = {
    pol_timezone: portOfLadingZone,
    pickup_timezone: pickupTimeZone(container),
    rail_timezone: inland ?? port,
    empty_return_timezone: emptyReturnDueOf(container.attributes)?.zone ?? null,
  };
  return (
    <div className="flex gap-5 border-line border-t px-gutter py-2.5">
      <Button kind="link" size="inline" className="max-md:min-h-11" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      <HistoryLink subject={{ ...container, zones }} name={container.attributes.number} now={now} />
      {dialog && (
        <dialog.CarrierEventsDialog container={container} now={now} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
