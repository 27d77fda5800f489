"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { SecretOnce } from "@/components/ui/secret-once";
import { hostOf, type WebhookWithSecret } from "@/components/webhooks/webhook";
import { NewWebhookForm } from "./new-webhook-form";

/** Makes a webhook, shows its secret this once, and leads to its console. */
export function NewWebhookDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const router = useRouter();
  const [made, setMade] = useState<WebhookWithSecret | null>(null);
  const close = () => {
    setMade(null);
    onClose();
    if (made) router.push(`/settings/webhooks/${made.id}`);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={made ? `Secret of ${hostOf(made.attributes.url)}` : "New webhook"}
      description={made ? "The secret is shown only now" : "An address that is told what happens"}
      width="narrow"
    >
      {made ? (
        <SecretOnce
          label="Signing secret"
          text={made.attributes.secret ?? ""}
          help="Every request is signed with it. Shown only now: keep it where the receiver finds it. A lost one is rotated."
          onDone={close}
        />
      ) : (
        <NewWebhookForm onMade={setMade} />
      )}
    </Dialog>
  );
}
