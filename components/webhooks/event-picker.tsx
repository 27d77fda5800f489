"use client";

import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { Button } from "@/components/ui/button";
import { type EventCategory, eventsQuery } from "./webhook";
import { categoryLabel, eventDescription } from "./webhook-event-labels";

type EventPickerProps = {
  /** Null: all events, including those added in the future. */
  selected: string[] | null;
  onChange: (selected: string[] | null) => void;
  disabled?: boolean;
};

const checkboxClass = "size-4 shrink-0 accent-accent";

/** Selects all events or some of them, by category. */
export function EventPicker({ selected, onChange, disabled = false }: EventPickerProps) {
  const t = useTranslations("webhooks.events");
  const tEvents = useTranslations("webhook-events");
  const { data, error, refetch } = useDocument(eventsQuery, { freshMs: Number.POSITIVE_INFINITY });
  const categories = data?.data ?? [];
  const toggle = (names: string[], on: boolean) => {
    const rest = (selected ?? []).filter((name) => !names.includes(name));
    onChange(on ? [...rest, ...names] : rest);
  };
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className="font-medium text-12 text-ink-2">{t("label")}</legend>
      {(["all", "some"] as const).map((which) => (
        <label key={which} className="flex min-h-11 items-center gap-2.5 md:min-h-7">
          <input
            type="radio"
            name="which-events"
            className={checkboxClass}
            checked={(selected === null) === (which === "all")}
            onChange={() => onChange(which === "all" ? null : [])}
          />
          {t(which)}
        </label>
      ))}
      {error && !data && (
        <p className="text-12 text-ink-2">
          {t("failed")}{" "}
          <Button kind="link" size="inline" onClick={() => refetch()}>
            {t("retry")}
          </Button>
        </p>
      )}
      {selected !== null &&
        categories.map(({ id, attributes }) => {
          const names = attributes.events.map(({ name }) => name);
          const count = names.filter((name) => selected.includes(name)).length;
          return (
            <fieldset key={id} className="mt-2 border-line border-t pt-1">
              <legend className="sr-only">{categoryLabel(tEvents, attributes.slug)}</legend>
              <label className="flex min-h-11 items-center gap-2.5 font-medium md:min-h-7">
                <input
                  type="checkbox"
                  className={checkboxClass}
                  checked={count === names.length}
                  ref={(checkbox) => {
                    if (checkbox) checkbox.indeterminate = count > 0 && count < names.length;
                  }}
                  onChange={(event) => toggle(names, event.target.checked)}
                />
                {categoryLabel(tEvents, attributes.slug)}
                <span className="font-normal text-12 text-ink-3">
                  {t("count", { selected: count, total: names.length })}
                </span>
              </label>
              <ul className="pl-6.5">
                {attributes.events.map(({ name }) => (
                  <li key={name}>
                    <label className="flex min-h-11 items-start gap-2.5 py-1 md:min-h-7">
                      <input
                        type="checkbox"
                        className={checkboxClass}
                        checked={selected.includes(name)}
                        onChange={(event) => toggle([name], event.target.checked)}
                      />
                      <span className="min-w-0">
                        <span className="mono break-all">{name}</span>
                        <span className="block text-12 text-ink-3">{eventDescription(tEvents, name)}</span>
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          );
        })}
    </fieldset>
  );
}

/** The options of a select for events, grouped by category. */
export function EventOptions({ categories }: { categories: EventCategory[] }) {
  const t = useTranslations("webhook-events");
  return categories.map((category) => (
    <optgroup key={category.id} label={categoryLabel(t, category.attributes.slug)}>
      {category.attributes.events.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </optgroup>
  ));
}
