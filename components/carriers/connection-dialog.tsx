"use client";

import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "#translations";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import type { CarrierConnection } from "./carrier-connection";
import { titleOf } from "./carrier-connection";
import { ConnectionFields } from "./connection-fields";
import { attributesOf, type ConnectionInput, inputOfConnection, inputOfPreset } from "./connection-input";
import { PresetFields } from "./preset-fields";
import { type Preset, presets } from "./presets";

/** What is edited: a stored connection, or a new one. */
export type Edited = CarrierConnection | "new" | null;

const first = presets[0] as Preset;

function useSave(edited: Exclude<Edited, null>, onDone: () => void) {
  return useApiMutation<ReturnType<typeof attributesOf>>({
    request: (attributes) => {
      const isNew = edited === "new";
      const data = { type: "carrier_connection", ...(!isNew && { id: edited.id }), attributes };
      return {
        path: isNew ? "/v2/carrier_connections" : `/v2/carrier_connections/${edited.id}`,
        method: isNew ? "POST" : "PATCH",
        body: { data },
      };
    },
    invalidates: ["carrier_connections"],
    hasInlineErrors: true,
    onSuccess: onDone,
  });
}

const fields = ["name", "scacs", "base_url", "auth", "requests_per_minute"];

function ConnectionForm({ edited, onDone }: { edited: Exclude<Edited, null>; onDone: () => void }) {
  const t = useTranslations("carriers.dialog");
  const presetTexts = useTranslations("carriers.presets");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const isNew = edited === "new";
  const newInput = (of: Preset) => inputOfPreset(of, presetTexts(`${of.key}.label`));
  const [preset, setPreset] = useState(first);
  const [input, setInput] = useState<ConnectionInput>(isNew ? newInput(first) : inputOfConnection(edited));
  const save = useSave(edited, onDone);
  const errors = save.error?.errors ?? [];
  const errorsOf = (field: string) => fieldErrorMessages(errors, field);
  const Fields = isNew && preset.key !== "other" ? PresetFields : ConnectionFields;
  const isAtField = fields.some((field) => errorsOf(field).length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(attributesOf(input));
  };
  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-gutter pt-1 pb-4">
        <FormError message={isAtField ? null : errorText(save.error)} />
        {isNew && (
          <Field id={`${id}-preset`} label={t("carrier")} help={presetTexts(`${preset.key}.note`)}>
            <select
              id={`${id}-preset`}
              value={preset.key}
              onChange={({ target: { value } }) => {
                const chosen = presets.find(({ key }) => key === value) ?? first;
                setPreset(chosen);
                setInput(newInput(chosen));
                save.reset();
              }}
              className={inputClass}
            >
              {presets.map(({ key }) => (
                <option key={key} value={key}>
                  {presetTexts(`${key}.label`)}
                </option>
              ))}
            </select>
          </Field>
        )}
        <Fields
          id={id}
          input={input}
          isStored={!isNew && edited.attributes.auth.has_secret}
          errorsOf={errorsOf}
          onChange={(change) => setInput((before) => ({ ...before, ...change }))}
        />
      </div>
      <footer className="flex justify-end gap-2 border-line border-t px-gutter py-3">
        <Button onClick={onDone} className="max-md:flex-1">
          {t("cancel")}
        </Button>
        <Button type="submit" kind="primary" aria-disabled={save.isPending} className="max-md:flex-1">
          {t(save.isPending ? "saving" : isNew ? "connect" : "save")}
        </Button>
      </footer>
    </form>
  );
}

/** Connects a carrier with the account's own credentials, or edits a connection. */
export function ConnectionDialog({ edited, onClose }: { edited: Edited; onClose: () => void }) {
  const t = useTranslations("carriers.dialog");
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={edited === "new" || edited === null ? t("title") : t("editTitle", { name: titleOf(edited) })}
      description={t("description")}
    >
      {edited !== null && <ConnectionForm edited={edited} onDone={onClose} />}
    </Dialog>
  );
}
