"use client";

import { useState } from "react";
import { useTranslations } from "#translations";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useErrorText } from "@/components/api/use-error-text";
import { SettingsSection } from "@/components/settings/settings-section";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { EventPicker } from "@/components/webhooks/event-picker";
import type { Webhook } from "@/components/webhooks/webhook";
import { useEditWebhook } from "./use-edit-webhook";

/** The events that the webhook receives. */
export function EventsTab({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhook-console");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const mayEdit = useMayEdit();
  const { events } = webhook.attributes;
  const [selected, setSelected] = useState<string[] | null>(events.length === 0 ? null : events);
  const edit = useEditWebhook(webhook.id, { hasInlineErrors: true });
  const message = edit.error ? (fieldErrorMessages(edit.error.errors, "events")[0] ?? errorText(edit.error)) : null;
  const isUnchanged = JSON.stringify([...(selected ?? [])].sort()) === JSON.stringify([...events].sort());
  return (
    <SettingsSection title={t("tabs.events")} titleHidden help={t("events.help")}>
      <div className="flex flex-col gap-4">
        <FormError message={message} />
        <EventPicker
          selected={selected}
          disabled={!mayEdit}
          onChange={(next) => {
            edit.reset();
            setSelected(next);
          }}
        />
        {mayEdit && (
          <Button
            className="self-start"
            aria-disabled={edit.isPending || isUnchanged}
            onClick={() => !edit.isPending && edit.mutate({ events: selected })}
          >
            <span aria-live="polite">{t(edit.isSuccess && isUnchanged ? "saved" : "events.submit")}</span>
          </Button>
        )}
      </div>
    </SettingsSection>
  );
}
