"use client";

import { clsx } from "clsx";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { toneText } from "@/components/values/status";
import { activityQuery, type Webhook, type WebhookActivity } from "@/components/webhooks/webhook";
import { activityLabel, formatDuration, formatElapsed, formatShare } from "@/components/webhooks/webhook-labels";

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

/** The delivery rate, waiting deliveries, response time and activity of the last 24 hours. */
export function HealthFigures({ webhook, now }: { webhook: Webhook; now: string }) {
  const t = useTranslations("webhook-console.health");
  const { health } = webhook.attributes;
  const { data: activity } = useDocument(activityQuery(webhook.id), { pollMs: 60_000, keepPrevious: true });
  const { response_ms_median: median = null, response_ms_p99: p99 = null } = activity ?? {};
  const share = formatShare(health);
  const oldest = health.oldest_pending_at;
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <dl className="flex flex-wrap gap-x-5 gap-y-2">
        <Figure
          label={t("delivered")}
          value={share ?? "—"}
          detail={share ? t("deliveredOf", { delivered: health.delivered, total: health.total }) : t("noEvents")}
          warn={health.failed > 0}
        />
        <Figure
          label={t("waiting")}
          value={t("count", { count: health.pending })}
          detail={oldest ? t("oldest", { age: formatElapsed(oldest, now) }) : t("none")}
          warn={health.pending > 0 && webhook.attributes.failures > 0}
        />
        <Figure
          label={t("responseTime")}
          value={median === null ? "—" : formatDuration(t.language, median)}
          detail={p99 === null ? t("noResponse") : t("percentile", { duration: formatDuration(t.language, p99) })}
        />
      </dl>
      {activity && <ActivityBars activity={activity} />}
    </div>
  );
}

const maxHeight = 26;

const [barWidth, barDistance] = [2, 3];

function heightOf(count: number, max: number): number {
  return count === 0 ? 1 : Math.max(3, Math.round((count / max) * maxHeight));
}

/** Notifications per half hour; the red part failed or is being retried. */
function ActivityBars({ activity }: { activity: WebhookActivity }) {
  const t = useTranslations("webhook-console.health");
  const slots = activity.half_hours;
  const max = Math.max(1, ...slots.map(({ total }) => total));
  return (
    <figure className="md:border-line md:border-l md:pl-3.5">
      <figcaption className="mb-1.5 text-12 text-ink-2">{t("chart")}</figcaption>
      <svg role="img" aria-label={activityLabel(t, activity)} width={slots.length * barDistance} height={maxHeight}>
        {slots.map(({ at, total, failing }, index) => {
          const height = heightOf(total, max);
          const red = failing === 0 ? 0 : Math.min(height, heightOf(failing, max));
          return (
            <g key={at}>
              <rect
                x={index * barDistance}
                y={maxHeight - height}
                width={barWidth}
                height={height}
                className="fill-line-strong"
              />
              <rect
                x={index * barDistance}
                y={maxHeight - red}
                width={barWidth}
                height={red}
                className="fill-bad-fill"
              />
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
