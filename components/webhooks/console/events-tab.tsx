"use client";

import { useState } from "react";
import { faultWords } from "@/components/api/fault-words";
import { SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { FormFault } from "@/components/ui/form-fault";
import { EventPicker } from "@/components/webhooks/event-picker";
import { useEditWebhook } from "@/components/webhooks/use-edit-webhook";
import type { Webhook } from "@/components/webhooks/webhook";

/** What the endpoint is told. */
export function EventsTab({ webhook }: { webhook: Webhook }) {
  const mayEdit = useMayEdit();
  const { events } = webhook.attributes;
  const [chosen, setChosen] = useState<string[] | null>(events.length === 0 ? null : events);
  const edit = useEditWebhook(webhook.id, { toldInPlace: true });
  const fault = edit.error ? (faultWords(edit.error.errors, "events")[0] ?? edit.error.message) : null;
  const same = JSON.stringify([...(chosen ?? [])].sort()) === JSON.stringify([...events].sort());
  return (
    <SettingsSection title="Events" titleHidden help="Counts for what happens from now on.">
      <div className="flex flex-col gap-4">
        <FormFault message={fault} />
        <EventPicker
          chosen={chosen}
          disabled={!mayEdit}
          onChange={(next) => {
            edit.reset();
            setChosen(next);
          }}
        />
        {mayEdit && (
          <Button
            className="self-start"
            aria-disabled={edit.isPending || same}
            onClick={() => !edit.isPending && edit.mutate({ events: chosen })}
          >
            <span aria-live="polite">{edit.isSuccess && same ? "Saved" : "Save events"}</span>
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}
