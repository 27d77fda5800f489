"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useConsoleView } from "@/components/webhooks/console/use-console-view";
import type { Webhook } from "@/components/webhooks/webhook";
import { rangeWords } from "./delivery-view";

/** Nothing was told, or nothing that the filters let through: then they are named. */
export function DeliveriesEmpty({ webhook }: { webhook: Webhook }) {
  const { view, show } = useConsoleView(webhook.id);
  const filtered = view.event !== null || view.status !== null;
  const range = rangeWords[view.range].toLowerCase();
  const widen = view.range !== "30d" && (
    <Button onClick={() => show({ range: "30d", page: 1 })}>Show the last 30 days</Button>
  );
  if (filtered) {
    return (
      <EmptyState
        title={`No such delivery in the ${range}`}
        actions={
          <>
            <Button onClick={() => show({ event: null, status: null, page: 1 })}>Drop event and result</Button>
            {widen}
          </>
        }
      >
        The filters leave nothing over.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No deliveries in the ${range}`} actions={widen}>
      {webhook.attributes.active
        ? "The next event is sent here within a second of the change. Send a test to try the receiver now."
        : "While the webhook is off, events are noted here as failed."}
    </EmptyState>
  );
}
