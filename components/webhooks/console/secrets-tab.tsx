"use client";

import { RotateCw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { OneTimeSecret } from "@/components/ui/one-time-secret";
import { formatTime } from "@/components/values/format-time";
import { formatZone } from "@/components/values/format-zone";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { webhookLabels } from "@/components/values/webhook-state-labels";
import { hostOf, type Webhook, type WebhookWithSecret } from "@/components/webhooks/webhook";

/** The active secrets and when they expire. */
export function SecretsTab({ webhook, now }: { webhook: Webhook; now: string }) {
  const t = useTranslations("webhook-console");
  const mayEdit = useMayEdit();
  const zone = useUserTimeZone();
  const [isRotating, setRotating] = useState(false);
  const active = <Status state={webhookLabels.active} variant="pill" />;
  return (
    <SettingsSection
      title={t("tabs.secrets")}
      titleHidden
      help={t("secrets.help")}
      action={
        mayEdit && (
          <Button onClick={() => setRotating(true)}>
            <RotateCw aria-hidden size={14} />
            {t("secrets.rotate")}
          </Button>
        )
      }
    >
      <SettingsList label={t("tabs.secrets")}>
        <SettingsRow title={t("secrets.current")} detail={t("secrets.currentUse")} action={active} />
        {webhook.attributes.previous_secrets.map(({ expires_at: at }) => (
          <SettingsRow
            key={at}
            title={t("secrets.previous")}
            detail={
              <span suppressHydrationWarning>
                {t("secrets.previousUse", {
                  time: formatTime(t, { at, zone, dateOnly: false }, now),
                  zone: formatZone(at, zone) ?? "",
                })}
              </span>
            }
            action={active}
          />
        ))}
      </SettingsList>
      <RotateDialog webhook={webhook} open={isRotating} onClose={() => setRotating(false)} />
    </SettingsSection>
  );
}

type RotateDialogProps = { webhook: Webhook; open: boolean; onClose: () => void };

/** Asks for confirmation, then shows the new secret once. */
function RotateDialog({ webhook, open, onClose }: RotateDialogProps) {
  const t = useTranslations("webhook-console");
  const errorText = useErrorText();
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useApiMutation<null, OneDocument<WebhookWithSecret>>({
    request: () => ({ path: `/v2/webhooks/${webhook.id}/rotate_secret`, method: "POST" }),
    invalidates: ["webhook", "webhooks"],
    hasInlineErrors: true,
    onSuccess: ({ data }) => setSecret(data.attributes.secret),
  });
  const close = () => {
    setSecret(null);
    rotate.reset();
    onClose();
  };
  if (secret !== null) {
    return (
      <Dialog
        open
        onClose={close}
        isDismissible={false}
        title={t("secrets.new")}
        description={t("secrets.newDescription")}
        width="narrow"
      >
        <OneTimeSecret label={t("secrets.label")} text={secret} help={t("secrets.newHelp")} onSaved={close} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      title={t("rotateDialog.title", { host: hostOf(webhook.attributes.url) })}
      action={t("rotateDialog.action")}
      busy={rotate.isPending}
      error={errorText(rotate.error)}
      onConfirm={() => rotate.mutate(null)}
      onClose={close}
    >
      <p>{t("rotateDialog.effect")}</p>
    </ConfirmDialog>
  );
}
