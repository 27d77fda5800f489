"use client";

import { useState } from "react";
import type { OneDocument } from "@/components/api/json-api";
import { useWrite } from "@/components/api/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { SecretOnce } from "@/components/ui/secret-once";
import { hostOf, type Webhook, type WebhookWithSecret } from "@/components/webhooks/webhook";

type RotateDialogProps = { webhook: Webhook; open: boolean; onClose: () => void };

/** Asked first, then the new secret this once. */
export function RotateDialog({ webhook, open, onClose }: RotateDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useWrite<null, OneDocument<WebhookWithSecret>>({
    write: () => ({ path: `/v2/webhooks/${webhook.id}/rotate_secret`, method: "POST" }),
    stale: ["webhook", "webhooks"],
    toldInPlace: true,
    onDone: ({ data }) => setSecret(data.attributes.secret),
  });
  const close = () => {
    setSecret(null);
    rotate.reset();
    onClose();
  };
  if (secret !== null) {
    return (
      <Dialog open={open} onClose={close} title="New secret" description="The secret is shown only now" width="narrow">
        <SecretOnce
          label="Signing secret"
          text={secret}
          help="Shown only now: add it where the receiver verifies. The earlier one signs along for 24 hours."
          onDone={close}
        />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      open={open}
      title={`Rotate the secret of ${hostOf(webhook.attributes.url)}?`}
      action="Rotate secret"
      busy={rotate.isPending}
      fault={rotate.error?.message ?? null}
      onConfirm={() => rotate.mutate(null)}
      onClose={close}
    >
      <p>A new secret signs from now on. The present one signs along for 24 hours, and cannot be kept longer.</p>
    </ConfirmDialog>
  );
}
