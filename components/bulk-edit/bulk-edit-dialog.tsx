"use client";

import "@/components/custom-fields/custom-field-messages";
import "./bulk-edit-messages";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "#translations";
import type { ListDocument, Resource } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import type { Change } from "./bulk-run";
import type { EditTarget } from "./bulk-target";
import { changeOf, noCustomer } from "./change-of";
import { CustomFieldEdit, enteredField, useFieldDefinitions } from "./custom-field-edit";

type Parties = ListDocument<Resource<"party", { company_name: string }>>;

const partiesPath = "/v2/parties?page[size]=100";

const tags = ["add_tags", "remove_tags"] as const;
const references = ["add_ref_numbers", "remove_ref_numbers"] as const;

function CustomerField({ id }: { id: string }) {
  const t = useTranslations("bulk-edit.dialog");
  const errorText = useErrorText();
  const { data, error } = useDocument<Parties>({ key: ["parties", partiesPath], path: partiesPath });
  const isPartial = (data?.meta?.total ?? 0) > (data?.data.length ?? 0);
  const help = isPartial ? t("newestParties", { count: data?.data.length ?? 0 }) : undefined;
  return (
    <Field
      id={id}
      label={t("customer")}
      {...(help && { help })}
      errors={error ? [t("partiesFailed", { error: errorText(error) })] : []}
    >
      <select id={id} name="customer" className={inputClass} defaultValue="">
        <option value="">{t("noChange")}</option>
        <option value={noCustomer}>{t("noCustomer")}</option>
        {data?.data.map((party) => (
          <option key={party.id} value={party.id}>
            {party.attributes.company_name}
          </option>
        ))}
      </select>
    </Field>
  );
}

type FormProps = { target: EditTarget; count: number; onApply: (change: Change) => void; onClose: () => void };

function BulkEditForm({ target, count, onApply, onClose }: FormProps) {
  const t = useTranslations("bulk-edit");
  const errorText = useErrorText();
  const id = useId();
  const isShipments = target.type === "shipment";
  const [message, setMessage] = useState<string | null>(null);
  const fieldTexts = useTranslations("custom-field-values");
  const zone = useUserTimeZone();
  const custom = useFieldDefinitions(target);
  const [isPending, setPending] = useState(false);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const form = new FormData(event.currentTarget);
    setPending(true);
    try {
      const result = changeOf(t, form, await enteredField(t, form, custom.definitions ?? [], zone, fieldTexts));
      if (typeof result === "string") setMessage(result);
      // A record may have been looked up by its number meanwhile.
      else if (isOpen.current) onApply(result);
    } catch (error) {
      setMessage(error instanceof Error ? errorText(error) : String(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 overflow-y-auto px-gutter pt-1 pb-4">
      <FormError message={message} />
      {[...(isShipments ? tags : []), ...references].map((name) => (
        <Field key={name} id={`${id}-${name}`} label={t(`dialog.${name}`)}>
          <input id={`${id}-${name}`} name={name} autoComplete="off" className={inputClass} />
        </Field>
      ))}
      {isShipments && <CustomerField id={`${id}-customer`} />}
      <CustomFieldEdit id={`${id}-custom`} {...custom} zone={zone} />
      <div className="flex justify-end gap-2 max-md:mt-auto">
        <Button onClick={onClose} className="max-md:flex-1">
          {t("dialog.cancel")}
        </Button>
        <Button type="submit" kind="primary" aria-disabled={isPending} className="max-md:flex-1">
          {t("dialog.submit", { type: target.type, count })}
        </Button>
      </div>
    </form>
  );
}

/** Asks what to change of the selected records. */
export function BulkEditDialog({ open, ...form }: FormProps & { open: boolean }) {
  const t = useTranslations("bulk-edit.dialog");
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title={t("title", { type: form.target.type })}
      description={t("description")}
      width="narrow"
    >
      <BulkEditForm {...form} />
    </Dialog>
  );
}
