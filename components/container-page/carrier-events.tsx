"use client";

import { useState } from "react";
import type { Container } from "@/components/containers/container";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";

const eventsDialog = createLazyModule(() => import("./carrier-events-dialog"));

/** Opens the events of a container as its carrier reported them, which are loaded only then. */
export function CarrierEvents({ container, now }: { container: Container; now: string }) {
  const [isOpen, setOpen] = useState(false);
  const dialog = eventsDialog.useModule(isOpen);
  return (
    <div className="border-line border-t px-gutter py-2.5">
      <Button kind="link" size="inline" className="max-md:min-h-11" onClick={() => setOpen(true)}>
        Events as reported by the carrier
      </Button>
      {dialog && (
        <dialog.CarrierEventsDialog container={container} now={now} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
