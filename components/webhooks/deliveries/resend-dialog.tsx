"use client";

import { useId, useState } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { toast } from "@/components/ui/toast";
import { formatTime } from "@/components/values/format-time";
import { formatZone } from "@/components/values/format-zone";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { type Range, rangeStart, ranges } from "@/components/webhooks/console-view";
import type { Webhook } from "@/components/webhooks/webhook";
import { realNow } from "@/lib/platform/clock";
import { failedCountQuery } from "./deliveries-query";

type ResendDialogProps = { webhook: Webhook; range: Range; open: boolean; onClose: () => void };

/** Resends all failed deliveries of a range after showing their number. */
export function ResendDialog({ webhook, range, open, onClose }: ResendDialogProps) {
  return open ? <ResendForm webhook={webhook} range={range} onClose={onClose} /> : null;
}

function ResendForm({ webhook, range: initialRange, onClose }: Omit<ResendDialogProps, "open">) {
  const t = useTranslations("webhook-console.resendDialog");
  const tRanges = useTranslations("webhook-console.deliveries.ranges");
  const errorText = useErrorText();
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
      toast(t("resent", { count: redelivered }));
      onClose();
    },
  });
  const since = `${formatTime(t, { at: from, zone, dateOnly: false }, new Date(nowMs).toISOString())} ${formatZone(from, zone)}`;
  return (
    <ConfirmDialog
      open
      title={t("title")}
      action={total && isExact ? t("actionCount", { count: total }) : t("action")}
      busy={resend.isPending || !total || !isActive}
      error={isActive ? errorText(resend.error ?? count.error) : t("inactive")}
      onConfirm={() => resend.mutate(null)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field id={id} label={t("period")}>
          <select
            id={id}
            value={range}
            onChange={(event) => setRange(ranges.find((each) => each === event.target.value) ?? range)}
            className={inputClass}
          >
            {ranges.map((each) => (
              <option key={each} value={each}>
                {tRanges(each)}
              </option>
            ))}
          </select>
        </Field>
        <p aria-live="polite">
          {total === undefined
            ? t("counting")
            : total === 0
              ? t("none", { since })
              : t("some", { exact: String(isExact), count: total, since })}
        </p>
      </div>
    </ConfirmDialog>
  );
}
