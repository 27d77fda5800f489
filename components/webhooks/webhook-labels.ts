import type { Translator } from "@/components/language/translator";
import { formatOneDecimal } from "@/components/values/format-number";
import { formatWait } from "@/components/values/format-wait";
import { webhookLabels } from "@/components/values/webhook-state-labels";
import type { Language } from "@/lib/platform/language";
import type { Webhook, WebhookActivity, WebhookHealth } from "./webhook";

/** The share of delivered notifications as `99.2%`, never rounded up to 100 or down to 0; null without notifications. */
export function formatShare({ delivered, total }: Pick<WebhookHealth, "delivered" | "total">): string | null {
  if (total === 0) return null;
  const percent = Math.round((1_000 * delivered) / total) / 10;
  if (delivered < total && percent === 100) return "99.9%";
  if (delivered > 0 && percent === 0) return "0.1%";
  return `${percent}%`;
}

/** The time since an instant: `1 min 15 s`, `3 h`, `2 d 4 h`. */
export function formatElapsed(since: string, now: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / 1_000));
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600), Math.floor(seconds / 86_400)];
  if (days > 0) return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`;
  if (hours > 0) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  if (minutes > 0) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return `${seconds} s`;
}

/** `1,200 waiting, oldest 30 s`; null when none are waiting. */
export function waitingLabel(
  t: Translator<"webhooks.row">,
  { pending, oldest_pending_at: oldest }: WebhookHealth,
  now: string,
): string | null {
  if (pending === 0 || oldest === null) return null;
  return t("waiting", { count: pending, age: formatElapsed(oldest, now) });
}

/** `in 5 s`, `in 3 h`; `now` once the time has passed. */
export function formatTimeUntil(
  t: Translator<"webhook-console.delivery">,
  at: string,
  now: string,
  zone: string,
): string {
  const seconds = Math.ceil((Date.parse(at) - Date.parse(now)) / 1_000);
  if (seconds <= 0) return t("now");
  return seconds < 60 ? t("inSeconds", { seconds }) : formatWait(t.language, at, now, zone);
}

/** `96 ms`, `1.2 s`, in German `1,2 s`. */
export function formatDuration(language: Language, ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${formatOneDecimal(language, ms / 1_000)} s`;
}

/** The text alternative of the activity chart. */
export function activityLabel(t: Translator<"webhook-console.health">, { half_hours: slots }: WebhookActivity): string {
  const total = slots.reduce((sum, slot) => sum + slot.total, 0);
  const failing = slots.reduce((sum, slot) => sum + slot.failing, 0);
  return t("activity", { total, failing });
}

function stateOf({ attributes }: Webhook): keyof typeof webhookLabels {
  if (!attributes.active) return attributes.deactivated_reason === null ? "paused" : "switched_off";
  return attributes.failures > 0 ? "failing" : "active";
}

export function stateLabelOf(webhook: Webhook) {
  return webhookLabels[stateOf(webhook)];
}
