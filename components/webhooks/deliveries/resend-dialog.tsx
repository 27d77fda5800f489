"use client";

import { useId, useState } from "react";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field, inputClass } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { formatTime, formatZone } from "@/components/values/format-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type Range, rangeLabels, rangeStart, ranges } from "@/components/webhooks/console-view";
import type { Webhook } from "@/components/webhooks/webhook";
import { formatCount } from "@/components/webhooks/webhook-labels";
import { realNow } from "@/lib/platform/clock";
import { failedCountQuery } from "./deliveries-query";

type ResendDialogProps = { webhook: Webhook; range: Range; open: boolean; onClose: () => void };

/** Resends all failed deliveries of a range after showing their number. */
export function ResendDialog({ webhook, range, open, onClose }: ResendDialogProps) {
  return open ? <ResendForm webhook={webhook} range={range} onClose={onClose} /> : null;
}

function ResendForm({ webhook, range: initialRange, onClose }: Omit<ResendDialogProps, "open">) {
  const id = useId();
  const zone = useUserTimeZone();
  const [range, setRange] = useState(initialRange);
  const [nowMs] = useState(() => realNow().getTime());
  const from = rangeStart(range, nowMs);
  const count = useDocument(failedCountQuery(webhook.id, from), { freshMs: 0 });
  const { total, total_exact: isExact = true } = count.data?.meta ?? {};
  const isActive = webhook.attributes.active;
  const resend = useApiMutation<null, { redelivered: number }>({
    request: () => ({ path: `/v2/webhooks/${webhook.id}/redeliver`, method: "POST", body: { from } }),
    invalidates: ["webhook_notifications", "webhook", "webhooks"],
    hasInlineErrors: true,
    onSuccess: ({ redelivered }) => {
      toast(`${formatCount(redelivered)} ${redelivered === 1 ? "delivery" : "deliveries"} resent`);
      onClose();
    },
  });
  const since = `${formatTime({ at: from, zone, dateOnly: false }, new Date(nowMs).toISOString())} ${formatZone(from, zone)}`;
  return (
    <ConfirmDialog
      open
      title="Resend failed deliveries"
      action={total && isExact ? `Resend ${formatCount(total)}` : "Resend"}
      busy={resend.isPending || !total || !isActive}
      error={
        isActive
          ? (resend.error?.message ?? count.error?.message ?? null)
          : "The webhook is not active. Resume or re-enable it first."
      }
      onConfirm={() => resend.mutate(null)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field id={id} label="Period">
          <select
            id={id}
            value={range}
            onChange={(event) => setRange(ranges.find((each) => each === event.target.value) ?? range)}
            className={inputClass}
          >
            {ranges.map((each) => (
              <option key={each} value={each}>
                {rangeLabels[each]}
              </option>
            ))}
          </select>
        </Field>
        <p aria-live="polite">
          {total === undefined
            ? "Counting…"
            : total === 0
              ? `No deliveries failed since ${since}.`
              : `${isExact ? "" : "More than "}${formatCount(total)} ${total === 1 ? "delivery" : "deliveries"} failed since ${since}, across all events. Each is resent with the same ID and body, so that the receiver can detect duplicates.`}
        </p>
      </div>
    </ConfirmDialog>
  );
}
