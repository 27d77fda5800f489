"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { CarrierSelect } from "@/components/tracking/carrier-select";
import { ConnectText, isNotConnected } from "@/components/tracking/connect-text";
import { type RequestType, requestTypes, type TrackingRequest } from "@/components/tracking/tracking-request";
import { useNumberErrors } from "@/components/tracking/use-number-errors";
import { useShippingLines } from "@/components/tracking/use-shipping-lines";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, FieldErrors } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { toast } from "@/components/ui/toast";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";

type ReplaceDialogProps = { request: TrackingRequest; open: boolean; onClose: () => void };

/** Replaces the number, type or carrier of a request that has no shipment yet. */
export function ReplaceDialog({ request, open, onClose }: ReplaceDialogProps) {
  const t = useTranslations("requests.replace");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("title", { number: request.attributes.request_number })}
      description={t("description")}
      width="narrow"
    >
      <ReplaceForm request={request} onDone={onClose} />
    </Dialog>
  );
}

type CarrierFieldProps = {
  id: string;
  value: string | null;
  errors: ErrorObject[];
  /** The shipping line that the errors are about. */
  refused: string | null;
  onChange: (scac: string) => void;
};

function CarrierField({ id, value, errors, refused, onChange }: CarrierFieldProps) {
  const t = useTranslations("requests.replace");
  const shippingLines = useShippingLines();
  const messages = useFieldErrorMessages()(errors, "scac");
  return (
    <div>
      <CarrierSelect
        label={t("carrier")}
        value={value}
        candidates={[]}
        shippingLines={shippingLines}
        invalid={messages.length > 0}
        describedBy={`${id}-error`}
        onChange={onChange}
      />
      {isNotConnected(errors, refused) ? (
        <p id={`${id}-error`} className="mt-1 text-12 text-bad">
          <ConnectText scac={refused} shippingLines={shippingLines} />
        </p>
      ) : (
        <FieldErrors id={id} errors={messages} />
      )}
    </div>
  );
}

type Corrections = { request_number: string; request_type: RequestType; scac: string | null };

function ReplaceForm({ request, onDone }: { request: TrackingRequest; onDone: () => void }) {
  const t = useTranslations("requests");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const number = useRef<HTMLInputElement>(null);
  const [scac, setScac] = useState(request.attributes.scac);
  const replace = useApiMutation<Corrections>({
    request: (attributes) => ({
      path: `/v2/tracking_requests/${request.id}/retry`,
      method: "POST",
      body: { data: { type: "tracking_request", attributes } },
    }),
    invalidates: ["tracking_requests"],
    hasInlineErrors: true,
    onSuccess: (_, { request_number }) => {
      toast(t("actions.requesting", { number: request_number }));
      onDone();
    },
  });
  const errorsOf = (field: string) => fieldErrorMessages(replace.error?.errors ?? [], field);
  const numberErrors = useNumberErrors()(replace.error?.errors ?? []);
  const typeErrors = errorsOf("request_type");
  const hasFieldErrors = [...numberErrors, ...typeErrors, ...errorsOf("scac")].length > 0;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (replace.isPending) return;
    const input = new FormData(event.currentTarget);
    const attributes = {
      request_number: String(input.get("number")),
      request_type: String(input.get("type")) as RequestType,
      scac,
    };
    replace.mutate(attributes, { onError: () => number.current?.focus() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      <FormError message={hasFieldErrors ? null : errorText(replace.error)} />
      <Field id={`${id}-number`} label={t("replace.number")} errors={numberErrors}>
        <input
          ref={number}
          id={`${id}-number`}
          name="number"
          autoComplete="off"
          defaultValue={request.attributes.request_number}
          aria-invalid={numberErrors.length > 0 || undefined}
          aria-describedby={numberErrors.length > 0 ? `${id}-number-error` : undefined}
          className={`${inputClass} font-mono`}
        />
      </Field>
      <Field id={`${id}-type`} label={t("replace.type")} errors={typeErrors}>
        <select
          id={`${id}-type`}
          name="type"
          defaultValue={request.attributes.request_type}
          aria-invalid={typeErrors.length > 0 || undefined}
          className={inputClass}
        >
          {requestTypes.map((type) => (
            <option key={type} value={type}>
              {t(`types.${type}`)}
            </option>
          ))}
        </select>
      </Field>
      <CarrierField
        id={`${id}-carrier`}
        value={scac}
        errors={replace.error?.errors ?? []}
        refused={replace.variables?.scac ?? null}
        onChange={setScac}
      />
      <div className="flex justify-end gap-2 max-md:mt-auto">
        <Button onClick={onDone} className="max-md:flex-1">
          {t("replace.cancel")}
        </Button>
        <Button type="submit" kind="primary" aria-disabled={replace.isPending} className="max-md:flex-1">
          {t(replace.isPending ? "replace.sending" : "replace.submit")}
        </Button>
      </div>
    </form>
  );
}
