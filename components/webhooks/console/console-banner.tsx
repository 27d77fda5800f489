"use client";

import { CirclePause, CircleX } from "lucide-react";
import { useMayEdit } from "@/components/shell/user-context";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { timeWords } from "@/components/values/time-words";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { useEditWebhook } from "@/components/webhooks/use-edit-webhook";
import type { Webhook } from "@/components/webhooks/webhook";

/** Why nothing is sent, and the way back. */
export function ConsoleBanner({ webhook, now }: { webhook: Webhook; now: string }) {
  const mayEdit = useMayEdit();
  const zone = useReaderZone();
  const edit = useEditWebhook(webhook.id);
  const { active, deactivated_reason: reason, deactivated_at: at } = webhook.attributes;
  if (active) return null;
  const action = mayEdit && (
    <Button aria-disabled={edit.isPending} onClick={() => !edit.isPending && edit.mutate({ active: true })}>
      {reason === null ? "Resume" : "Switch on again"}
    </Button>
  );
  if (reason === null) {
    return (
      <Banner tone="quiet" icon={CirclePause} title="Paused." action={action}>
        Events are noted here and not sent. What is missed can be sent again for 30 days.
      </Banner>
    );
  }
  const since = at ? ` on ${timeWords({ at, zone, dateOnly: false }, now)}` : "";
  return (
    <Banner tone="bad" icon={CircleX} title={`Switched off by Landfall${since}.`} action={action}>
      <span suppressHydrationWarning>
        {reason} Mend the receiver, switch it on, then send again what failed: it is kept for 30 days.
      </span>
    </Banner>
  );
}
