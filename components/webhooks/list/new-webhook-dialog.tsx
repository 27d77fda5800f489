"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { accountQuery } from "@/components/settings/account";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { OneTimeSecret } from "@/components/ui/one-time-secret";
import { EventPicker } from "@/components/webhooks/event-picker";
import { PeerSignatureField } from "@/components/webhooks/peer-signature-field";
import { TestResultView, useTestRequest } from "@/components/webhooks/test-result";
import { UrlField } from "@/components/webhooks/url-field";
import { hostOf, type WebhookWithSecret } from "@/components/webhooks/webhook";

/** Creates a webhook, shows its secret once and opens its console. */
export function NewWebhookDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("webhooks");
  const router = useRouter();
  const [created, setCreated] = useState<WebhookWithSecret | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
    if (created) router.push(`/settings/webhooks/${created.id}`);
  };
  return (
    <Dialog
      // A response after Esc is shown, too.
      open={open || created !== null}
      onClose={close}
      isDismissible={created === null}
      title={created ? t("created.title", { host: hostOf(created.attributes.url) }) : t("newDialog.title")}
      description={t(created ? "created.description" : "newDialog.description")}
      width="narrow"
    >
      {created ? (
        <OneTimeSecret
          label={t("created.label")}
          text={created.attributes.secret ?? ""}
          help={t("created.help")}
          onSaved={close}
        />
      ) : (
        <NewWebhookForm onCreated={setCreated} />
      )}
    </Dialog>
  );
}

type NewWebhook = { url: string; events?: string[]; peer_signature: boolean | null };

const testEvent = "container.transport.vessel_arrived";

/** The URL, which can be tested first, the events and the additional signature of the new webhook. */
function NewWebhookForm({ onCreated }: { onCreated: (webhook: WebhookWithSecret) => void }) {
  const t = useTranslations("webhooks.newDialog");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<string[] | null>(null);
  const [peerSignature, setPeerSignature] = useState<boolean | null>(null);
  const account = useDocument(accountQuery).data?.data.attributes;
  const isPeerSignatureSent = peerSignature ?? account?.peer_signature ?? false;
  const test = useTestRequest();
  const create = useApiMutation<NewWebhook, OneDocument<WebhookWithSecret>>({
    request: (attributes) => ({
      path: "/v2/webhooks",
      method: "POST",
      body: { data: { type: "webhook", attributes } },
    }),
    invalidates: ["webhooks"],
    hasInlineErrors: true,
    onSuccess: ({ data }) => onCreated(data),
  });
  const errors = create.error?.errors ?? [];
  const testErrors = (test.error?.errors ?? []).map(({ detail }) => detail.replace(/^url: /, ""));
  const urlErrors = create.error ? fieldErrorMessages(errors, "url") : testErrors;
  const eventErrors = fieldErrorMessages(errors, "events");
  const general = [create.error, test.error].find((error) => error && urlErrors.length + eventErrors.length === 0);
  const url = () => field.current?.value ?? "";
  const refocus = { onError: () => field.current?.focus() };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    test.reset();
    const attributes = { url: url(), ...(selected && { events: selected }), peer_signature: peerSignature };
    if (!create.isPending) create.mutate(attributes, refocus);
  };
  const sendTest = () => {
    create.reset();
    if (!test.isPending) test.mutate({ url: url(), event: testEvent }, refocus);
  };
  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <div className="flex flex-1 flex-col gap-4 overflow-y-auto px-gutter pt-1 pb-4">
        <FormError message={errorText(general)} />
        <UrlField
          id={`${id}-url`}
          ref={field}
          errors={urlErrors}
          onEdit={() => {
            test.reset();
            create.reset();
          }}
        />
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button aria-disabled={test.isPending} onClick={sendTest}>
              {t(test.isPending ? "testing" : "test")}
            </Button>
            <span className="text-12 text-ink-3">{t("testHelp")}</span>
          </div>
          {test.data && <TestResultView result={test.data} enabledBy={isPeerSignatureSent ? null : "form"} />}
        </div>
        <div>
          <EventPicker selected={selected} onChange={setSelected} />
          {eventErrors.map((message) => (
            <p key={message} role="alert" className="mt-1 text-12 text-bad">
              {message}
            </p>
          ))}
        </div>
        <PeerSignatureField value={peerSignature} onChange={setPeerSignature} help={t("signatureHelp")} />
      </div>
      <div className="flex justify-end border-line border-t px-gutter py-3">
        <Button type="submit" kind="primary" aria-disabled={create.isPending} className="max-md:flex-1">
          {t(create.isPending ? "submitting" : "submit")}
        </Button>
      </div>
    </form>
  );
}
