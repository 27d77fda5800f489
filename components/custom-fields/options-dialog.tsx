"use client";

import { type FormEvent, useId, useRef } from "react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { byPosition } from "./by-position";
import { type Definition, type Option, optionsQuery } from "./definition";
import { OptionList } from "./option-list";
import { useOrder } from "./use-order";

const invalidates = ["custom_field_options", "custom_field_definitions"];

function useOptionMutations({ id }: Definition) {
  const path = `/v2/custom_field_definitions/${id}/options`;
  const add = useApiMutation<string>({
    request: (label) => ({
      path,
      method: "POST",
      body: { data: { type: "custom_field_option", attributes: { label, value: label } } },
    }),
    invalidates,
    hasInlineErrors: true,
  });
  const remove = useApiMutation<Option>({
    request: (option) => ({ path: `${path}/${option.id}`, method: "DELETE" }),
    invalidates,
    hasInlineErrors: true,
  });
  return { add, remove };
}

function OptionsForm({ definition, onClose }: { definition: Definition; onClose: () => void }) {
  const t = useTranslations("custom-fields.options");
  const errorText = useErrorText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { data, error } = useDocument(optionsQuery(definition.id));
  const { add, remove } = useOptionMutations(definition);
  const order = useOrder(optionsQuery(definition.id), invalidates);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const label = String(new FormData(event.currentTarget).get("label")).trim();
    // The list may show the new option, and the next one be typed, before the response arrives.
    const clear = () => {
      if (field.current?.value.trim() === label) field.current.value = "";
      field.current?.focus();
    };
    if (add.isPending && add.variables === label) return;
    add.mutate(label, { onSuccess: clear, onError: () => field.current?.focus() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 overflow-y-auto px-gutter pt-1 pb-4">
      <FormError message={errorText(error ?? remove.error ?? order.error)} />
      <OptionList
        options={byPosition(data?.data ?? [])}
        onOrder={order.mutate}
        onRemove={(option) => !remove.isPending && remove.mutate(option)}
      />
      <Field id={`${id}-label`} label={t("new")} help={t("help")} errors={add.error ? [errorText(add.error)] : []}>
        <input
          ref={field}
          id={`${id}-label`}
          name="label"
          autoComplete="off"
          aria-invalid={add.error !== null || undefined}
          aria-describedby={`${id}-label-help ${id}-label-error`}
          className={inputClass}
        />
      </Field>
      <div className="flex justify-end gap-2 max-md:mt-auto">
        <Button onClick={onClose} className="max-md:flex-1">
          {t("done")}
        </Button>
        <Button type="submit" kind="primary" className="max-md:flex-1">
          {t("add")}
        </Button>
      </div>
    </form>
  );
}

/** The options of a custom field, in their order. */
export function OptionsDialog({ definition, onClose }: { definition: Definition | null; onClose: () => void }) {
  const t = useTranslations("custom-fields.options");
  return (
    <Dialog
      open={definition !== null}
      onClose={onClose}
      title={t("title", { name: definition?.attributes.display_name ?? "" })}
      description={t("description")}
      width="narrow"
    >
      {definition && <OptionsForm definition={definition} onClose={onClose} />}
    </Dialog>
  );
}
