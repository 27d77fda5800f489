import { type ComponentProps, useEffect, useState } from "react";
import { inputClass } from "@/components/ui/input-class";

type ZoneInputProps = Pick<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "placeholder"> & {
  id: string;
  hasErrors: boolean;
};

/** An IANA time zone, with the names that the browser knows as suggestions. */
export function ZoneInput({ id, hasErrors, ...input }: ZoneInputProps) {
  const [names, setNames] = useState<string[]>([]);
  // In an effect, because the server may support other time zones than the browser.
  useEffect(() => setNames(Intl.supportedValuesOf("timeZone")), []);
  return (
    <>
      <input
        {...input}
        id={id}
        name="time_zone"
        list={`${id}-names`}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        aria-invalid={hasErrors || undefined}
        aria-describedby={`${id}-help ${id}-error`}
        className={inputClass}
      />
      <datalist id={`${id}-names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
