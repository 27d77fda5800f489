"use client";

import { useId, useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { EventOptions } from "@/components/webhooks/event-picker";
import { TestResultView, useTestRequest } from "@/components/webhooks/test-result";
import { displayUrl, eventsQuery, type Webhook } from "@/components/webhooks/webhook";

type SendTestDialogProps = { webhook: Webhook; open: boolean; onClose: () => void };

const defaultEvent = "container.transport.vessel_arrived";

/** Sends an example event to the webhook, signed with its secret. */
export function SendTestDialog({ webhook, open, onClose }: SendTestDialogProps) {
  const t = useTranslations("webhook-console.testDialog");
  return (
    <Dialog open={open} onClose={onClose} title={t("title")} description={t("description")} width="narrow">
      <TestForm webhook={webhook} />
    </Dialog>
  );
}

function TestForm({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhook-console.testDialog");
  const errorText = useErrorText();
  const id = useId();
  const { url, events } = webhook.attributes;
  const [event, setEvent] = useState<string>(events[0] ?? defaultEvent);
  const test = useTestRequest();
  const { data } = useDocument(eventsQuery, { freshMs: Number.POSITIVE_INFINITY });
  const send = () => !test.isPending && test.mutate({ url, event, webhookId: webhook.id });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-gutter pb-4">
      <p className="text-ink-2">
        {t.rich("effect", {
          url: displayUrl(url),
          mono: (chunks) => <span className="mono break-all">{chunks}</span>,
        })}
      </p>
      <FormError message={errorText(test.error)} />
      <Field id={id} label={t("event")}>
        <select id={id} value={event} onChange={(change) => setEvent(change.target.value)} className={inputClass}>
          {data ? <EventOptions categories={data.data} /> : <option value={event}>{event}</option>}
        </select>
      </Field>
      {test.data && <TestResultView result={test.data} enabledBy="settings" />}
      <div className="flex justify-end max-md:mt-auto">
        <Button kind="primary" aria-disabled={test.isPending} onClick={send} className="max-md:flex-1">
          {t(test.isPending ? "submitting" : test.data ? "again" : "submit")}
        </Button>
      </div>
    </div>
  );
}
