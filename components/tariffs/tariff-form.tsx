"use client";

import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslations } from "#translations";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { useShippingLines } from "@/components/tracking/use-shipping-lines";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { type Tariff, tariffKeys } from "./tariff";
import {
  basisOptions,
  equipmentOptions,
  firstDayOptions,
  phaseOptions,
  startOptions,
  weekendOptions,
} from "./tariff-options";
import { formatRates, parsePlace, parseRates, parseWords } from "./tariff-text";

type Attributes = Tariff["attributes"];

/** The attributes that the form states; rates that cannot be read are sent as they are, and refused. */
function attributesOf(form: FormData): Record<string, unknown> {
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const orNull = (name: string) => textOf(name) || null;
  const numberOf = (name: string) => (textOf(name) === "" ? null : Number(textOf(name)));
  return {
    scac: textOf("scac"),
    ...parsePlace(textOf("place")),
    equipment_type: orNull("equipment_type"),
    equipment_length: numberOf("equipment_length"),
    phase: textOf("phase"),
    starts_on: textOf("starts_on"),
    first_day: textOf("first_day"),
    free_days: numberOf("free_days"),
    free_day_basis: textOf("free_day_basis"),
    charged_day_basis: textOf("charged_day_basis"),
    weekend_days: parseWords(textOf("weekend_days")),
    holidays: parseWords(textOf("holidays")),
    rates: parseRates(textOf("rates")) ?? textOf("rates"),
    currency: orNull("currency"),
    valid_from: textOf("valid_from"),
    valid_to: orNull("valid_to"),
    source: orNull("source"),
  };
}

/** The attributes whose errors a field shows, if not only its own. */
const attributesOfField: Record<string, string[]> = { place: ["country_code", "port_locode", "terminal_id"] };

type ControlProps = {
  name: string;
  label: string;
  value: string | number | null | undefined;
  help?: string;
  options?: Record<string, string>;
  type?: string;
};

type Controls = (props: ControlProps) => ReactNode;

/** Fields by name, each with its errors. */
function controlsWith(id: string, errorsOf: (name: string) => string[]): Controls {
  return function Control({ name, label, value, help, options, type = "text" }) {
    const errors = errorsOf(name);
    const common = {
      id: `${id}-${name}`,
      name,
      defaultValue: value ?? "",
      "aria-invalid": errors.length > 0 || undefined,
      "aria-describedby": `${id}-${name}-help ${id}-${name}-error`,
      className: inputClass,
    };
    return (
      <Field key={name} id={`${id}-${name}`} label={label} errors={errors} {...(help && { help })}>
        {options ? (
          <select {...common}>
            {Object.entries(options).map(([key, text]) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <input {...common} type={type} autoComplete="off" />
        )}
      </Field>
    );
  };
}

function Where({ control, stored }: { control: Controls; stored: Attributes | null }) {
  const t = useTranslations("tariffs");
  const lines = useShippingLines();
  const names = Object.fromEntries(lines.map(({ attributes: { scac, name } }) => [scac, name]));
  const line = stored ? { [stored.scac]: stored.shipping_line_name ?? stored.scac } : { "": t("fields.selectLine") };
  return (
    <>
      {control({ name: "scac", label: t("fields.line"), value: stored?.scac, options: { ...line, ...names } })}
      {control({
        name: "place",
        label: t("fields.place"),
        value: stored?.place_code,
        help: t("fields.placeHelp"),
      })}
      {control({
        name: "equipment_type",
        label: t("fields.equipment"),
        value: stored?.equipment_type,
        options: equipmentOptions(t),
      })}
      {control({
        name: "equipment_length",
        label: t("fields.length"),
        value: stored?.equipment_length,
        help: t("fields.lengthHelp"),
      })}
    </>
  );
}

function Days({ control, stored }: { control: Controls; stored: Attributes | null }) {
  const t = useTranslations("tariffs");
  const weekend = stored ? stored.weekend_days.join(" ") : "saturday sunday";
  const weekends = weekendOptions(t);
  const bases = basisOptions(t);
  return (
    <>
      {control({ name: "phase", label: t("fields.phase"), value: stored?.phase, options: phaseOptions(t) })}
      {control({ name: "starts_on", label: t("fields.startsOn"), value: stored?.starts_on, options: startOptions(t) })}
      {control({
        name: "first_day",
        label: t("fields.firstDay"),
        value: stored?.first_day,
        options: firstDayOptions(t),
      })}
      {control({ name: "free_days", label: t("fields.freeDays"), value: stored?.free_days })}
      {control({
        name: "free_day_basis",
        label: t("fields.freeDayBasis"),
        value: stored?.free_day_basis,
        options: bases,
      })}
      {control({
        name: "charged_day_basis",
        label: t("fields.chargedDayBasis"),
        value: stored?.charged_day_basis,
        options: bases,
      })}
      {control({
        name: "weekend_days",
        label: t("fields.weekend"),
        value: weekend,
        options: { ...weekends, [weekend]: weekends[weekend] ?? weekend },
      })}
      {control({
        name: "holidays",
        label: t("fields.holidays"),
        value: stored?.holidays.join(" "),
        help: t("fields.holidaysHelp"),
      })}
    </>
  );
}

function Money({ control, stored }: { control: Controls; stored: Attributes | null }) {
  const t = useTranslations("tariffs.fields");
  return (
    <>
      {control({
        name: "rates",
        label: t("rates"),
        value: stored && formatRates(stored.rates),
        help: t("ratesHelp"),
      })}
      {control({ name: "currency", label: t("currency"), value: stored?.currency, help: t("currencyHelp") })}
      {control({ name: "valid_from", label: t("validFrom"), value: stored?.valid_from, type: "date" })}
      {control({
        name: "valid_to",
        label: t("validTo"),
        value: stored?.valid_to,
        type: "date",
        help: t("validToHelp"),
      })}
    </>
  );
}

/** The form of a stored tariff, or of a new one. */
export function TariffForm({ tariff, onDone }: { tariff: Tariff | null; onDone: () => void }) {
  const t = useTranslations("tariffs");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const stored = tariff?.attributes ?? null;
  const save = useApiMutation<Record<string, unknown>>({
    request: (attributes) => ({
      path: tariff ? `/v2/free_time_tariffs/${tariff.id}` : "/v2/free_time_tariffs",
      method: tariff ? "PATCH" : "POST",
      body: { data: { type: "free_time_tariff", ...(tariff && { id: tariff.id }), attributes } },
    }),
    invalidates: tariffKeys,
    hasInlineErrors: true,
    onSuccess: onDone,
  });
  const errors = save.error?.errors ?? [];
  const errorsOf = (name: string) =>
    (attributesOfField[name] ?? [name]).flatMap((attribute) => fieldErrorMessages(errors, attribute));
  const control = controlsWith(id, errorsOf);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const focusFirst = () =>
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    if (!save.isPending) save.mutate(attributesOf(new FormData(form)), { onError: focusFirst });
  };
  const isElsewhere = errors.every(({ source }) => !(source && "pointer" in source));
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 overflow-y-auto px-gutter pt-1 pb-4">
      <FormError message={save.error && isElsewhere ? errorText(save.error) : null} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Where control={control} stored={stored} />
        <Days control={control} stored={stored} />
        <Money control={control} stored={stored} />
      </div>
      {control({
        name: "source",
        label: t("fields.source"),
        value: stored?.source,
        help: t("fields.sourceHelp"),
      })}
      <div className="flex justify-end gap-2 max-md:mt-auto">
        <Button onClick={onDone} className="max-md:flex-1">
          {t("dialog.cancel")}
        </Button>
        <Button type="submit" kind="primary" aria-disabled={save.isPending} className="max-md:flex-1">
          {t(save.isPending ? "dialog.saving" : tariff ? "dialog.save" : "dialog.addAction")}
        </Button>
      </div>
    </form>
  );
}
