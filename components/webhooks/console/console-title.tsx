"use client";

import { CopyButton } from "@/components/ui/copy-button";
import { Status } from "@/components/values/status";
import { shortDayWords } from "@/components/values/time-words";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { stateWordOf } from "@/components/webhooks/list/webhook-state";
import { shownUrl, type Webhook } from "@/components/webhooks/webhook";
import { HealthFigures } from "./health-figures";

/** Which endpoint this is, whether it works, and the figures that say so. */
export function ConsoleTitle({ webhook, now }: { webhook: Webhook; now: string }) {
  const zone = useReaderZone();
  const { url, events, previous_secrets: previous, created_at: created, last_error: lastError } = webhook.attributes;
  const secrets = previous.length + 1;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 border-line border-b px-gutter py-3">
      <div className="min-w-0 max-w-full flex-1 basis-80">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <p className="mono min-w-0 break-all font-semibold text-15">{shownUrl(url)}</p>
          <CopyButton text={url} label="Copy the address" />
          <Status state={stateWordOf(webhook)} look="pill" />
        </div>
        <p className="text-12 text-ink-2" suppressHydrationWarning>
          {events.length === 0 ? "All events" : events.length === 1 ? "1 event" : `${events.length} events`} ·{" "}
          {secrets === 1 ? "one secret signs" : `${secrets} secrets sign`} · created {shortDayWords(created, zone, now)}
        </p>
        {lastError && webhook.attributes.active && (
          <p className="mt-1 break-words text-12 text-bad">Last error: {lastError}</p>
        )}
      </div>
      <HealthFigures webhook={webhook} now={now} />
    </div>
  );
}
