"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { rangeLabels } from "@/components/webhooks/console-view";
import { useConsoleView } from "@/components/webhooks/use-console-view";
import type { Webhook } from "@/components/webhooks/webhook";

/** The empty state of the list, with actions to widen the filters. */
export function DeliveriesEmpty({ webhook }: { webhook: Webhook }) {
  const { view, show } = useConsoleView(webhook.id);
  const isFiltered = view.event !== null || view.status !== null;
  const range = rangeLabels[view.range].toLowerCase();
  const widen = view.range !== "30d" && (
    <Button onClick={() => show({ range: "30d", page: 1 })}>Show the last 30 days</Button>
  );
  if (isFiltered) {
    return (
      <EmptyState
        title={`No matching deliveries in the ${range}`}
        actions={
          <>
            <Button onClick={() => show({ event: null, status: null, page: 1 })}>Clear filters</Button>
            {widen}
          </>
        }
      >
        No deliveries match the selected event and result.
      </EmptyState>
    );
  }
  return (
    <EmptyState title={`No deliveries in the ${range}`} actions={widen}>
      {webhook.attributes.active
        ? "New events appear here within a second of the change. Send a test event to try the receiver now."
        : "While the webhook is inactive, events are recorded here as failed."}
    </EmptyState>
  );
}
