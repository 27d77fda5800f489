"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useMayEdit } from "@/components/shell/user-context";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { Button, buttonClass } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ReplaceDialog } from "./replace-dialog";

const buttonStyle = { kind: "ghost", size: "small" } as const;

function useRequestMutations({ id, attributes: { request_number: number } }: TrackingRequest) {
  const t = useTranslations("requests.actions");
  const retry = useApiMutation<void>({
    request: () => ({ path: `/v2/tracking_requests/${id}/retry`, method: "POST" }),
    invalidates: ["tracking_requests"],
    onSuccess: () => toast(t("requesting", { number })),
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
      toast(t("dismissed", { number }), { action: { label: t("undo"), onClick: () => setDismissed.mutate(false) } });
    },
  });
  return { retry, setDismissed };
}

/** What can be done about a request in its status. */
export function RequestActions({ request }: { request: TrackingRequest }) {
  const t = useTranslations("requests.actions");
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
      aria-label={t("openOf", { number })}
    >
      {t("open")}
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
          aria-label={t(isOver ? "retryNumber" : "checkNumber", { number })}
          onClick={() => !isBusy && retry.mutate()}
        >
          {t(isOver ? "retry" : "check")}
        </Button>
      )}
      <Button {...buttonStyle} aria-label={t("replaceNumber", { number })} onClick={() => setReplaces(true)}>
        {t("replace")}
      </Button>
      {status === "failed" && (
        <Button
          {...buttonStyle}
          aria-disabled={isBusy}
          aria-label={t(dismissedAt ? "restoreNumber" : "dismissNumber", { number })}
          onClick={() => !isBusy && setDismissed.mutate(dismissedAt === null)}
        >
          {t(dismissedAt ? "restore" : "dismiss")}
        </Button>
      )}
      <ReplaceDialog request={request} open={replaces} onClose={() => setReplaces(false)} />
    </div>
  );
}
