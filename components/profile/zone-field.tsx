"use client";

import { useEffect, useState } from "react";
import { Field, inputClass } from "@/components/ui/field";

type ZoneFieldProps = { id: string; initial: string | null; readerZone: string; errors: string[] };

/** A time zone by its name, with all names offered; the reader's own where none was chosen yet. */
export function ZoneField({ id, initial, readerZone, errors }: ZoneFieldProps) {
  const [zone, setZone] = useState<string | null>(initial);
  const [names, setNames] = useState<string[]>([]);
  // Only in the browser: servers may know other zones.
  useEffect(() => setNames(Intl.supportedValuesOf("timeZone")), []);
  return (
    <Field id={id} label="Time zone" help="In which times are told in e-mail." errors={errors}>
      <input
        id={id}
        name="time_zone"
        list={`${id}-names`}
        value={zone ?? readerZone}
        onChange={(event) => setZone(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={`${id}-help ${id}-error`}
        className={inputClass}
      />
      <datalist id={`${id}-names`}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Field>
  );
}
