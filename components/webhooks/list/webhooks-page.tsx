"use client";

import { Plus } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import type { Translator } from "@/components/language/translator";
import { FailedRows, TruncationNote } from "@/components/settings/list-states";
import { LoadingRows } from "@/components/settings/loading-rows";
import { SettingsList, SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { Status } from "@/components/values/status";
import { useNow } from "@/components/values/use-now";
import { displayUrl, eventsQuery, type Webhook, webhooksQuery } from "@/components/webhooks/webhook";
import { deactivationText, lastErrorText, useWebhookErrorTexts } from "@/components/webhooks/webhook-error-text";
import { formatShare, stateLabelOf, waitingLabel } from "@/components/webhooks/webhook-labels";
import { NewWebhookDialog } from "./new-webhook-dialog";
import { PeerSignatureSection } from "./peer-signature-section";

/** The webhooks of the account and their health. */
export function WebhooksPage() {
  const t = useTranslations("webhooks");
  const mayEdit = useMayEdit();
  const { data, error, refetch, dataUpdatedAt: loadedAtMs } = useDocument(webhooksQuery, { pollMs: 60_000 });
  const categories = useDocument(eventsQuery, { freshMs: Number.POSITIVE_INFINITY }).data?.data ?? [];
  const eventsTotal = categories.reduce((sum, { attributes }) => sum + attributes.events.length, 0);
  const [isCreating, setCreating] = useState(false);
  const now = useNow(loadedAtMs);
  return (
    <>
      <SettingsSection
        title={t("title")}
        titleHidden
        help={t(mayEdit ? "help" : "helpReadOnly")}
        action={
          mayEdit && (
            <Button onClick={() => setCreating(true)}>
              <Plus aria-hidden size={14} />
              {t("new")}
            </Button>
          )
        }
      >
        {!data && !error && <LoadingRows label={t("loading")} />}
        {!data && error && <FailedRows error={error} onRetry={() => refetch()} />}
        {data?.data.length === 0 && (
          <p className="border-line border-y py-4 text-ink-2">{t(mayEdit ? "emptyCreate" : "empty")}</p>
        )}
        {data && data.data.length > 0 && (
          <SettingsList id="webhooks" label={t("title")}>
            {data.data.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} now={now} eventsTotal={eventsTotal} />
            ))}
          </SettingsList>
        )}
        <TruncationNote shown={data?.data.length ?? 0} total={data?.meta?.total} />
      </SettingsSection>
      <PeerSignatureSection />
      <NewWebhookDialog open={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function deliveredLabel(t: Translator<"webhooks.row">, { health }: Webhook["attributes"]): string {
  const share = formatShare(health);
  if (share === null) return t("noEvents");
  return t("delivered", { share, delivered: health.delivered, total: health.total });
}

/** One webhook with its state, waiting deliveries and last error. */
function WebhookRow({ webhook, now, eventsTotal }: { webhook: Webhook; now: string; eventsTotal: number }) {
  const t = useTranslations("webhooks.row");
  const { attributes, id } = webhook;
  const events = attributes.events.length;
  const waiting = waitingLabel(t, attributes.health, now);
  const errorTexts = useWebhookErrorTexts();
  const error = deactivationText(errorTexts, attributes) ?? lastErrorText(errorTexts, attributes);
  return (
    <li className="relative flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 py-2 hover:bg-hover focus-within:bg-hover">
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={`/settings/webhooks/${id}`}
          className="mono break-all font-medium after:absolute after:inset-0 after:-outline-offset-2"
        >
          {displayUrl(attributes.url)}
        </Link>
        <p className="text-12 text-ink-3">
          {t("events", { selected: events, total: eventsTotal })} · {deliveredLabel(t, attributes)}
          {waiting && <span className="text-warn"> · {waiting}</span>}
        </p>
        {error && <p className="break-words text-12 text-bad">{error}</p>}
      </div>
      <Status state={stateLabelOf(webhook)} variant="pill" />
    </li>
  );
}
