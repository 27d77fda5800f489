"use client";

import Link from "next/link";
import { Status } from "@/components/values/status";
import { countWords, shareWords, waitingWords } from "@/components/webhooks/console/health-words";
import { shownUrl, type Webhook } from "@/components/webhooks/webhook";
import { stateWordOf } from "./webhook-state";

function toldWords({ health }: Webhook["attributes"]): string {
  const share = shareWords(health);
  if (share === null) return "Nothing told in 24 h";
  return `${share} delivered in 24 h, ${countWords(health.delivered)} of ${countWords(health.told)}`;
}

/** One endpoint: where it is, whether it works, what waits, what went wrong last. */
export function WebhookRow({ webhook, now, eventsTotal }: { webhook: Webhook; now: string; eventsTotal: number }) {
  const { attributes, id } = webhook;
  const events = attributes.events.length;
  const waiting = waitingWords(attributes.health, now);
  return (
    <li className="relative flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-hover focus-within:bg-hover">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={`/settings/webhooks/${id}`}
          className="mono break-all font-medium after:absolute after:inset-0 after:-outline-offset-2"
        >
          {shownUrl(attributes.url)}
        </Link>
        <p className="text-12 text-ink-3">
          {events === 0 ? "All events" : `${events} of ${eventsTotal || "all"} events`} · {toldWords(attributes)}
          {waiting && <span className="text-warn"> · {waiting}</span>}
        </p>
        {(attributes.deactivated_reason ?? attributes.last_error) && (
          <p className="break-words text-12 text-bad">{attributes.deactivated_reason ?? attributes.last_error}</p>
        )}
      </div>
      <Status state={stateWordOf(webhook)} look="pill" />
    </li>
  );
}
