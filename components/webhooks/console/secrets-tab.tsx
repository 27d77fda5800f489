"use client";

import { RotateCw } from "lucide-react";
import { useState } from "react";
import type { OneDocument } from "@/components/api/document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { SettingsList, SettingsRow, SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { OneTimeSecret } from "@/components/ui/one-time-secret";
import { formatTime, formatZone } from "@/components/values/format-time";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { webhookLabels } from "@/components/values/webhook-state-labels";
import { hostOf, type Webhook, type WebhookWithSecret } from "@/components/webhooks/webhook";

const help =
  "Every request carries one signature per active secret, so that receivers can change to a new secret without interruption.";

/** The active secrets and when they expire. */
export function SecretsTab({ webhook, now }: { webhook: Webhook; now: string }) {
  const mayEdit = useMayEdit();
  const zone = useUserTimeZone();
  const [isRotating, setRotating] = useState(false);
  const active = <Status state={webhookLabels.active} variant="pill" />;
  return (
    <SettingsSection
      title="Secrets"
      titleHidden
      help={help}
      action={
        mayEdit && (
          <Button onClick={() => setRotating(true)}>
            <RotateCw aria-hidden size={14} />
            Rotate
          </Button>
        )
      }
    >
      <SettingsList label="Secrets">
        <SettingsRow title="Current secret" detail="Signs requests until it is rotated" action={active} />
        {webhook.attributes.previous_secrets.map(({ expires_at: at }) => (
          <SettingsRow
            key={at}
            title="Previous secret"
            detail={
              <span suppressHydrationWarning>
                Also signs requests until {formatTime({ at, zone, dateOnly: false }, now)} {formatZone(at, zone)}
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
        open={open}
        onClose={close}
        isDismissible={false}
        title="New secret"
        description="The secret is shown only once"
        width="narrow"
      >
        <OneTimeSecret
          label="Signing secret"
          text={secret}
          help="Copy it now: it is not shown again. Add it to the receiver; the previous secret stays valid for 24 hours."
          onDone={close}
        />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Rotate the signing secret for ${hostOf(webhook.attributes.url)}?`}
      action="Rotate secret"
      busy={rotate.isPending}
      error={rotate.error?.message ?? null}
      onConfirm={() => rotate.mutate(null)}
      onClose={close}
    >
      <p>
        Requests will be signed with a new secret, and also with the current one for 24 hours. This period cannot be
        extended.
      </p>
    </ConfirmDialog>
  );
}
