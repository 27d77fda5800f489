"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { faultWords } from "@/components/api/fault-words";
import type { OneDocument } from "@/components/api/json-api";
import { useWrite } from "@/components/api/use-write";
import { Button } from "@/components/ui/button";
import { FormFault } from "@/components/ui/form-fault";
import { TestAnswer } from "@/components/webhooks/console/test-answer";
import { useTestCall } from "@/components/webhooks/console/use-test-call";
import { EventPicker } from "@/components/webhooks/event-picker";
import { UrlField } from "@/components/webhooks/url-field";
import type { WebhookWithSecret } from "@/components/webhooks/webhook";

type NewWebhook = { url: string; events?: string[] };

/** What is sent to try an address before it has a webhook. */
const testEvent = "container.transport.vessel_arrived";

/** An address, tried before it counts, and what it is told. */
export function NewWebhookForm({ onMade }: { onMade: (webhook: WebhookWithSecret) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const test = useTestCall();
  const make = useWrite<NewWebhook, OneDocument<WebhookWithSecret>>({
    write: (attributes) => ({ path: "/v2/webhooks", method: "POST", body: { data: { type: "webhook", attributes } } }),
    stale: ["webhooks"],
    toldInPlace: true,
    onDone: ({ data }) => onMade(data),
  });
  const errors = make.error?.errors ?? [];
  const testFaults = (test.error?.errors ?? []).map(({ detail }) => detail.replace(/^url: /, ""));
  const urlFaults = make.error ? faultWords(errors, "url") : testFaults;
  const eventFaults = faultWords(errors, "events");
  const general = [make.error, test.error].find((error) => error && urlFaults.length + eventFaults.length === 0);
  const url = () => field.current?.value ?? "";
  const refocus = { onError: () => field.current?.focus() };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    test.reset();
    if (!make.isPending) make.mutate({ url: url(), ...(chosen && { events: chosen }) }, refocus);
  };
  const sendTest = () => {
    make.reset();
    if (!test.isPending) test.mutate({ url: url(), event: testEvent }, refocus);
  };
  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-1 flex-col gap-4 overflow-y-auto px-gutter pt-1 pb-4">
        <FormFault message={general?.message ?? null} />
        <UrlField
          id={`${id}-url`}
          ref={field}
          errors={urlFaults}
          onEdit={() => {
            test.reset();
            make.reset();
          }}
        />
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button aria-disabled={test.isPending} onClick={sendTest}>
              {test.isPending ? "Waiting for the answer" : "Send a test"}
            </Button>
            <span className="text-12 text-ink-3">The example of an arrival, not signed yet. Up to 15 s.</span>
          </div>
          {test.data && <TestAnswer answer={test.data} />}
        </div>
        <div>
          <EventPicker chosen={chosen} onChange={setChosen} />
          {eventFaults.map((fault) => (
            <p key={fault} role="alert" className="mt-1 text-12 text-bad">
              {fault}
            </p>
          ))}
        </div>
      </div>
      <div className="flex justify-end border-line border-t px-gutter py-3">
        <Button type="submit" kind="primary" aria-disabled={make.isPending} className="max-md:flex-1">
          {make.isPending ? "Creating the webhook" : "Create webhook"}
        </Button>
      </div>
    </form>
  );
}
