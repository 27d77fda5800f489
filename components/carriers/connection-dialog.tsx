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
import {
  attributesOf,
  type ConnectionInput,
  inputOfConnection,
  inputOfPreset,
  presetOfConnection,
  withoutEmptyHeaders,
} from "./connection-input";
import { type Preset, presetOfScac, presets } from "./presets";

/** What is edited: a stored connection, or a new one, whose line can be known. */
export type Edited = CarrierConnection | "new" | { scac: string } | null;

const isStored = (edited: Edited): edited is CarrierConnection =>
  edited !== null && edited !== "new" && "attributes" in edited;

const first = presets[0] as Preset;

function useSave(edited: Exclude<Edited, null>, onDone: () => void) {
  return useApiMutation<ReturnType<typeof attributesOf>>({
    request: (attributes) => {
      const id = isStored(edited) ? edited.id : null;
      const data = { type: "carrier_connection", ...(id !== null && { id }), attributes };
      return {
        path: id === null ? "/v2/carrier_connections" : `/v2/carrier_connections/${id}`,
        method: id === null ? "POST" : "PATCH",
        body: { data },
      };
    },
    invalidates: ["carrier_connections"],
    hasInlineErrors: true,
    onSuccess: onDone,
  });
}

const fields = ["name", "scacs", "base_url", "auth", "requests_per_minute"];

type PresetFieldProps = { id: string; preset: Preset; onChange: (preset: Preset) => void };

/** The choice of the carrier to connect. */
function PresetField({ id, preset, onChange }: PresetFieldProps) {
  const t = useTranslations("carriers.dialog");
  const presetTexts = useTranslations("carriers.presets");
  return (
    <Field id={`${id}-preset`} label={t("carrier")}>
      <select
        id={`${id}-preset`}
        value={preset.key}
        onChange={({ target: { value } }) => onChange(presets.find(({ key }) => key === value) ?? first)}
        aria-describedby={`${id}-guidance`}
        className={inputClass}
      >
        {presets.map(({ key }) => (
          <option key={key} value={key}>
            {presetTexts(`${key}.label`)}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** What is known of a carrier's API, and where it issues credentials. */
function Guidance({ id, preset: { key, portal } }: Omit<PresetFieldProps, "onChange">) {
  const t = useTranslations("carriers.dialog");
  const presetTexts = useTranslations("carriers.presets");
  return (
    <div id={`${id}-guidance`} className="-mt-2 flex flex-col gap-1 text-12 text-ink-3">
      <p>{presetTexts(`${key}.note`)}</p>
      {portal && (
        <a href={portal} target="_blank" rel="noreferrer" className="w-fit text-accent hover:underline">
          {t("portal", { host: new URL(portal).host })}
        </a>
      )}
    </div>
  );
}

function initialPreset(edited: Exclude<Edited, null>): Preset {
  if (edited === "new") return first;
  return isStored(edited) ? presetOfConnection(edited) : presetOfScac(edited.scac);
}

/** The preset of a new connection, or of a stored one, and what the form has. */
function useInput(edited: Exclude<Edited, null>) {
  const presetTexts = useTranslations("carriers.presets");
  const newInput = (of: Preset) => inputOfPreset(of, presetTexts(`${of.key}.label`));
  const [preset, setPreset] = useState(() => initialPreset(edited));
  const [input, setInput] = useState<ConnectionInput>(() => {
    if (isStored(edited)) return inputOfConnection(edited);
    const initial = newInput(preset);
    // The form of any carrier has no line of its own.
    return edited === "new" || initial.scacs !== "" ? initial : { ...initial, scacs: edited.scac };
  });
  const choose = (chosen: Preset) => {
    setPreset(chosen);
    setInput(newInput(chosen));
  };
  return { preset, choose, input, setInput };
}

function ConnectionForm({ edited, onDone }: { edited: Exclude<Edited, null>; onDone: () => void }) {
  const t = useTranslations("carriers.dialog");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const isNew = !isStored(edited);
  const { preset, choose, input, setInput } = useInput(edited);
  const save = useSave(edited, onDone);
  const errors = save.error?.errors ?? [];
  const errorsOf = (field: string) => fieldErrorMessages(errors, field);
  const isAtField = fields.some((field) => errorsOf(field).length > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || preset.asks === "nothing") return;
    const entered = withoutEmptyHeaders(input);
    setInput(entered);
    save.mutate(attributesOf(entered));
  };
  const onPreset = (chosen: Preset) => {
    choose(chosen);
    save.reset();
  };
  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-gutter pt-1 pb-4">
        <FormError message={isAtField ? null : errorText(save.error)} />
        {isNew && <PresetField id={id} preset={preset} onChange={onPreset} />}
        {(isNew || preset.key !== "other") && <Guidance id={id} preset={preset} />}
        <ConnectionFields
          asks={preset.asks}
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
        {preset.asks !== "nothing" && (
          <Button type="submit" kind="primary" aria-disabled={save.isPending} className="max-md:flex-1">
            {t(save.isPending ? "saving" : isNew ? "connect" : "save")}
          </Button>
        )}
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
      title={isStored(edited) ? t("editTitle", { name: titleOf(edited) }) : t("title")}
      description={t("description")}
    >
      {edited !== null && <ConnectionForm edited={edited} onDone={onClose} />}
    </Dialog>
  );
}
