"use client";

import { useId, useState } from "react";
import { toast } from "sonner";
import { useDocument } from "@/components/api/use-document";
import { useWrite } from "@/components/api/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field, inputClass } from "@/components/ui/field";
import { timeWords, zoneWords } from "@/components/values/time-words";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { countWords } from "@/components/webhooks/console/health-words";
import type { Webhook } from "@/components/webhooks/webhook";
import { failedCountQuery } from "@/components/webhooks/webhooks-query";
import { type Range, rangeStart, ranges, rangeWords } from "./delivery-view";

type ReplayDialogProps = { webhook: Webhook; range: Range; open: boolean; onClose: () => void };

/** All that failed in a range, counted before it is sent again. */
export function ReplayDialog({ webhook, range, open, onClose }: ReplayDialogProps) {
  return open ? <OpenReplay webhook={webhook} range={range} onClose={onClose} /> : null;
}

function OpenReplay({ webhook, range: first, onClose }: Omit<ReplayDialogProps, "open">) {
  const id = useId();
  const zone = useReaderZone();
  const [range, setRange] = useState(first);
  const [nowMs] = useState(() => Date.now());
  const from = rangeStart(range, nowMs);
  const count = useDocument(failedCountQuery(webhook.id, from), { freshMs: 0 });
  const total = count.data?.meta?.total;
  const isOn = webhook.attributes.active;
  const replay = useWrite<null, { redelivered: number }>({
    write: () => ({ path: `/v2/webhooks/${webhook.id}/redeliver`, method: "POST", body: { from } }),
    stale: ["webhook_notifications", "webhook", "webhooks"],
    toldInPlace: true,
    onDone: ({ redelivered }) => {
      toast(`${countWords(redelivered)} sent again`);
      onClose();
    },
  });
  const since = `${timeWords({ at: from, zone, dateOnly: false }, new Date(nowMs).toISOString())} ${zoneWords(from, zone)}`;
  return (
    <ConfirmDialog
      open
      title="Send failed deliveries again"
      action={total ? `Send ${countWords(total)} again` : "Send again"}
      busy={replay.isPending || !total || !isOn}
      fault={isOn ? (replay.error?.message ?? count.error?.message ?? null) : "The webhook is off. Switch it on first."}
      onConfirm={() => replay.mutate(null)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field id={id} label="Failed in the">
          <select
            id={id}
            value={range}
            onChange={(event) => setRange(ranges.find((each) => each === event.target.value) ?? range)}
            className={inputClass}
          >
            {ranges.map((each) => (
              <option key={each} value={each}>
                {rangeWords[each]}
              </option>
            ))}
          </select>
        </Field>
        <p aria-live="polite">
          {total === undefined
            ? "Counting…"
            : total === 0
              ? `Nothing failed since ${since}.`
              : `${countWords(total)} failed since ${since}, of all events. Each keeps its id and its bytes, so that a receiver can tell what it has seen.`}
        </p>
      </div>
    </ConfirmDialog>
  );
}
