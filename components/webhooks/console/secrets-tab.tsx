"use client";

import { RotateCw } from "lucide-react";
import { useState } from "react";
import { SettingsList, SettingsRow } from "@/components/settings/settings-list";
import { SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { webhookWords } from "@/components/values/state-words";
import { Status } from "@/components/values/status";
import { timeWords, zoneWords } from "@/components/values/time-words";
import { useReaderZone } from "@/components/values/use-reader-zone";
import type { Webhook } from "@/components/webhooks/webhook";
import { RotateDialog } from "./rotate-dialog";

const help =
  "Each request carries a signature per secret that is active, so that receivers need not change in the same second.";

/** Which secrets sign, and until when. */
export function SecretsTab({ webhook, now }: { webhook: Webhook; now: string }) {
  const mayEdit = useMayEdit();
  const zone = useReaderZone();
  const [rotating, setRotating] = useState(false);
  const active = <Status state={webhookWords.active} look="pill" />;
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
        <SettingsRow title="Newest secret" detail="Signs until it is rotated" action={active} />
        {webhook.attributes.previous_secrets.map(({ expires_at: at }) => (
          <SettingsRow
            key={at}
            title="Earlier secret"
            detail={
              <span suppressHydrationWarning>
                Signs along until {timeWords({ at, zone, dateOnly: false }, now)} {zoneWords(at, zone)}
              </span>
            }
            action={active}
          />
        ))}
      </SettingsList>
      <RotateDialog webhook={webhook} open={rotating} onClose={() => setRotating(false)} />
    </SettingsSection>
  );
}
