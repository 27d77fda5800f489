"use client";

import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { utcInstantOf } from "./sandbox";

/** Moves the clock to a day and time in UTC. `now`: the present time of the sandbox, before which it cannot be. */
export function ClockDate({ now, onMove }: { now: string; onMove: (to: string) => void }) {
  const t = useTranslations("sandbox.clock");
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const to = utcInstantOf(String(new FormData(event.currentTarget).get("to")));
    if (to === null) return setError(t("noDate"));
    if (Date.parse(to) < Date.parse(now)) return setError(t("past"));
    onMove(to);
  };
  return (
    <form onSubmit={submit} noValidate className="flex items-end gap-2">
      <Field id={`${id}-to`} label={t("moveTo")} errors={error ? [error] : []}>
        <div className="flex gap-2">
          <input
            id={`${id}-to`}
            name="to"
            type="datetime-local"
            min={now.slice(0, 16)}
            aria-invalid={error !== null || undefined}
            aria-describedby={error ? `${id}-to-error` : undefined}
            onChange={() => setError(null)}
            className={inputClass}
          />
          <Button type="submit">{t("move")}</Button>
        </div>
      </Field>
    </form>
  );
}
