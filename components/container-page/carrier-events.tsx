"use client";

import { useState } from "react";
import type { Container } from "@/components/containers/container";
import { HistoryLink } from "@/components/history/history-link";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";

const eventsDialog = createLazyModule(() => import("./carrier-events-dialog"));

/** Opens the events of a container as its carrier reported them, and its history, which are loaded only then. */
export function CarrierEvents({ container, now }: { container: Container; now: string }) {
  const [isOpen, setOpen] = useState(false);
  const dialog = eventsDialog.useModule(isOpen);
  return (
    <div className="flex gap-5 border-line border-t px-gutter py-2.5">
      <Button kind="link" size="inline" className="max-md:min-h-11" onClick={() => setOpen(true)}>
        Events as reported by the carrier
      </Button>
      <HistoryLink subject={container} name={container.attributes.number} now={now} />
      {dialog && (
        <dialog.CarrierEventsDialog container={container} now={now} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
