"use client";

import { clsx } from "clsx";
import { useDocument } from "@/components/api/use-document";
import { toneText } from "@/components/values/status";
import type { Webhook } from "@/components/webhooks/webhook";
import { activityQuery } from "@/components/webhooks/webhooks-query";
import { ActivityBars } from "./activity-bars";
import { countWords, durationWords, heldWords, shareWords } from "./health-words";

type FigureProps = { label: string; value: string; detail: string; warn?: boolean };

function Figure({ label, value, detail, warn = false }: FigureProps) {
  return (
    <div className="flex flex-col md:border-line md:border-l md:pl-3.5">
      <dt className="text-12 text-ink-2">{label}</dt>
      <dd className={clsx("font-semibold text-15", warn && toneText.warn)}>{value}</dd>
      <dd className="whitespace-nowrap text-12 text-ink-2">{detail}</dd>
    </div>
  );
}

/** Success, what waits, how quickly it answers, and the day in bars; each with what it is of. */
export function HealthFigures({ webhook, now }: { webhook: Webhook; now: string }) {
  const { health } = webhook.attributes;
  const { data: activity } = useDocument(activityQuery(webhook.id), { pollMs: 60_000, keepPrevious: true });
  const { answer_ms_median: median = null, answer_ms_p99: p99 = null } = activity ?? {};
  const share = shareWords(health);
  const oldest = health.oldest_waiting_at;
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <dl className="flex flex-wrap gap-x-5 gap-y-2">
        <Figure
          label="Delivered, 24 h"
          value={share ?? "—"}
          detail={share ? `${countWords(health.delivered)} of ${countWords(health.told)}` : "nothing told"}
          warn={health.failed > 0}
        />
        <Figure
          label="Waiting"
          value={countWords(health.waiting)}
          detail={oldest ? `oldest ${heldWords(oldest, now)}` : "nothing due"}
          warn={health.waiting > 0 && webhook.attributes.failures > 0}
        />
        <Figure
          label="Answer time"
          value={median === null ? "—" : durationWords(median)}
          detail={p99 === null ? "no answer yet" : `1 in 100: ${durationWords(p99)}`}
        />
      </dl>
      {activity && <ActivityBars activity={activity} />}
    </div>
  );
}
