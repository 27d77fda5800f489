"use client";

import { useId, useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, inputClass } from "@/components/ui/field";
import { FormFault } from "@/components/ui/form-fault";
import { EventOptions } from "@/components/webhooks/event-options";
import { shownUrl, type Webhook } from "@/components/webhooks/webhook";
import { eventsQuery } from "@/components/webhooks/webhooks-query";
import { TestAnswer } from "./test-answer";
import { useTestCall } from "./use-test-call";

type SendTestDialogProps = { webhook: Webhook; open: boolean; onClose: () => void };

const fallback = "container.transport.vessel_arrived";

/** Sends an example as the endpoint would be told it, signed with its secret. */
export function SendTestDialog({ webhook, open, onClose }: SendTestDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Send a test"
      description="The example of an event, sent once"
      width="narrow"
    >
      <TestForm webhook={webhook} />
    </Dialog>
  );
}

function TestForm({ webhook }: { webhook: Webhook }) {
  const id = useId();
  const { url, events } = webhook.attributes;
  const [event, setEvent] = useState(events[0] ?? fallback);
  const test = useTestCall();
  const { data } = useDocument(eventsQuery, { freshMs: Number.POSITIVE_INFINITY });
  const send = () => !test.isPending && test.mutate({ url, event, webhookId: webhook.id });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-gutter pb-4">
      <p className="text-ink-2">
        To <span className="mono break-all">{shownUrl(url)}</span>, signed as events are. Sent once, and not kept among
        the deliveries.
      </p>
      <FormFault message={test.error?.message ?? null} />
      <Field id={id} label="Event">
        <select id={id} value={event} onChange={(change) => setEvent(change.target.value)} className={inputClass}>
          {data ? <EventOptions categories={data.data} /> : <option value={event}>{event}</option>}
        </select>
      </Field>
      {test.data && <TestAnswer answer={test.data} />}
      <div className="flex justify-end max-md:mt-auto">
        <Button kind="primary" aria-disabled={test.isPending} onClick={send} className="max-md:flex-1">
          {test.isPending ? "Waiting for the answer" : test.data ? "Send it again" : "Send the test"}
        </Button>
      </div>
    </div>
  );
}
