"use client";

import { useState } from "react";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useMayEdit } from "@/components/shell/user-context";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { Button, buttonClass } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ReplaceDialog } from "./replace-dialog";

const buttonStyle = { kind: "ghost", size: "small" } as const;

function useRequestMutations({ id, attributes: { request_number: number } }: TrackingRequest) {
  const retry = useApiMutation<void>({
    request: () => ({ path: `/v2/tracking_requests/${id}/retry`, method: "POST" }),
    invalidates: ["tracking_requests"],
    onSuccess: () => toast(`Requesting data for ${number}`),
  });
  const setDismissed = useApiMutation<boolean>({
    request: (dismissed) => ({
      path: `/v2/tracking_requests/${id}`,
      method: "PATCH",
      body: { data: { type: "tracking_request", attributes: { dismissed } } },
    }),
    invalidates: ["tracking_requests"],
    onSuccess: (_, dismissed) => {
      if (!dismissed) return;
      toast(`Dismissed ${number}`, { action: { label: "Undo", onClick: () => setDismissed.mutate(false) } });
    },
  });
  return { retry, setDismissed };
}

/** What can be done about a request in its status. */
export function RequestActions({ request }: { request: TrackingRequest }) {
  const mayEdit = useMayEdit();
  const [replaces, setReplaces] = useState(false);
  const { retry, setDismissed } = useRequestMutations(request);
  const { id, attributes, relationships } = request;
  const { request_number: number, status, failed_reason: reason, dismissed_at: dismissedAt } = attributes;
  const shipment = relationships.tracked_object?.data;
  const isBusy = retry.isPending || setDismissed.isPending;
  const open = shipment && !Array.isArray(shipment) && (
    <a
      href={`/shipments/${shipment.id}`}
      data-row-link={id}
      className={buttonClass(buttonStyle)}
      aria-label={`Open the shipment of ${number}`}
    >
      Open shipment
    </a>
  );
  const isOver = status === "failed" || status === "tracking_stopped";
  if (!mayEdit || status === "created" || (status === "tracking_stopped" && shipment)) {
    return open && <div className="flex max-md:-ml-2 md:justify-end">{open}</div>;
  }
  return (
    <div className="flex gap-1 max-md:-ml-2 md:justify-end">
      {open}
      {reason !== "duplicate" && (
        <Button
          {...buttonStyle}
          data-row-link={id}
          aria-disabled={isBusy}
          aria-label={isOver ? `Retry ${number}` : `Check ${number} now`}
          onClick={() => !isBusy && retry.mutate()}
        >
          {isOver ? "Retry" : "Check now"}
        </Button>
      )}
      <Button {...buttonStyle} aria-label={`Replace ${number}`} onClick={() => setReplaces(true)}>
        Replace
      </Button>
      {status === "failed" && (
        <Button
          {...buttonStyle}
          aria-disabled={isBusy}
          aria-label={dismissedAt ? `Restore ${number}` : `Dismiss ${number}`}
          onClick={() => !isBusy && setDismissed.mutate(dismissedAt === null)}
        >
          {dismissedAt ? "Restore" : "Dismiss"}
        </Button>
      )}
      <ReplaceDialog request={request} open={replaces} onClose={() => setReplaces(false)} />
    </div>
  );
}
