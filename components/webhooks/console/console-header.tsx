"use client";

import { ChevronRight, CirclePause, CirclePlay, CircleX, Zap } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "#translations";
import { PageHeader } from "@/components/shell/page-header";
import { useMayEdit } from "@/components/shell/user-context";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { formatShortDay, formatTime } from "@/components/values/format-time";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { displayUrl, hostOf, type Webhook } from "@/components/webhooks/webhook";
import { deactivationText, lastErrorText, useWebhookErrorTexts } from "@/components/webhooks/webhook-error-text";
import { stateLabelOf } from "@/components/webhooks/webhook-labels";
import { HealthFigures } from "./health-figures";
import { SendTestDialog } from "./send-test-dialog";
import { useEditWebhook } from "./use-edit-webhook";

const phoneIconClass = "max-md:size-11 max-md:px-0";

/** The breadcrumb and the actions of the webhook. */
export function ConsoleHeader({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhook-console.header");
  const mayEdit = useMayEdit();
  const [isTesting, setTesting] = useState(false);
  const edit = useEditWebhook(webhook.id);
  const { url, active } = webhook.attributes;
  const Icon = active ? CirclePause : CirclePlay;
  const actions = mayEdit && (
    <>
      <Button kind="ghost" className={phoneIconClass} onClick={() => setTesting(true)}>
        <Zap aria-hidden size={14} />
        <span className="max-md:sr-only">{t("test")}</span>
      </Button>
      <Button
        kind="ghost"
        className={phoneIconClass}
        aria-disabled={edit.isPending}
        onClick={() => !edit.isPending && edit.mutate({ active: !active })}
      >
        <Icon aria-hidden size={14} />
        <span className="max-md:sr-only">{t(active ? "pause" : "resume")}</span>
      </Button>
    </>
  );
  return (
    <>
      <PageHeader actions={actions}>
        <Link href="/settings/profile" className="text-ink-2 hover:text-ink max-xl:hidden">
          {t("settings")}
        </Link>
        <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-3 max-xl:hidden" />
        <Link href="/settings/webhooks" className="text-ink-2 hover:text-ink">
          {t("webhooks")}
        </Link>
        <ChevronRight aria-hidden size={14} className="shrink-0 text-ink-3" />
        <h1 className="min-w-0 truncate font-semibold" title={hostOf(url)}>
          {hostOf(url)}
        </h1>
      </PageHeader>
      <SendTestDialog webhook={webhook} open={isTesting} onClose={() => setTesting(false)} />
    </>
  );
}

/** The URL and state of the webhook with its health figures. */
export function ConsoleTitle({ webhook, now }: { webhook: Webhook; now: string }) {
  const t = useTranslations("webhook-console.header");
  const zone = useUserTimeZone();
  const { url, events, previous_secrets: previous, created_at: created } = webhook.attributes;
  const lastError = lastErrorText(useWebhookErrorTexts(), webhook.attributes);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 border-line border-b px-gutter py-3">
      <div className="min-w-0 max-w-full flex-1 basis-80">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <p className="mono min-w-0 break-all font-semibold text-15">{displayUrl(url)}</p>
          <CopyButton text={url} label={t("copyUrl")} />
          <Status state={stateLabelOf(webhook)} variant="pill" />
        </div>
        <p className="text-12 text-ink-2" suppressHydrationWarning>
          {t("facts", {
            events: events.length,
            secrets: previous.length + 1,
            day: formatShortDay(t.language, created, zone, now),
          })}
        </p>
        {lastError && webhook.attributes.active && (
          <p className="mt-1 break-words text-12 text-bad">{t("lastError", { error: lastError })}</p>
        )}
      </div>
      <HealthFigures webhook={webhook} now={now} />
    </div>
  );
}

/** Why the webhook is inactive, with an action to resume it. */
export function ConsoleBanner({ webhook, now }: { webhook: Webhook; now: string }) {
  const t = useTranslations("webhook-console.header");
  const mayEdit = useMayEdit();
  const zone = useUserTimeZone();
  const edit = useEditWebhook(webhook.id);
  const { active, deactivated_at: at } = webhook.attributes;
  const reason = deactivationText(useWebhookErrorTexts(), webhook.attributes);
  if (active) return null;
  const action = mayEdit && (
    <Button aria-disabled={edit.isPending} onClick={() => !edit.isPending && edit.mutate({ active: true })}>
      {t(reason === null ? "resume" : "enable")}
    </Button>
  );
  if (reason === null) {
    return (
      <Banner tone="neutral" icon={CirclePause} title={t("paused")} action={action}>
        {t("pausedEffect")}
      </Banner>
    );
  }
  const title = at ? t("disabledAt", { time: formatTime(t, { at, zone, dateOnly: false }, now) }) : t("disabled");
  return (
    <Banner tone="bad" icon={CircleX} title={title} action={action}>
      <span suppressHydrationWarning>{t("disabledAdvice", { reason })}</span>
    </Banner>
  );
}
