"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Definition } from "@/components/custom-fields/definition";
import { enteredValue, type Value } from "@/components/custom-fields/field-value";
import { ValueEditor } from "@/components/custom-fields/value-editor";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";

type FieldControlProps = {
  id: string;
  definition: Definition;
  value: Value;
  isInvalid: boolean;
  onChange: (value: Value) => void;
};

/** The value if the control can show it: a text that is no time cannot be converted to the zone of the user. */
function shownValue({ attributes: { data_type: type } }: Definition, value: Value): Value {
  return type === "datetime" && Number.isNaN(Date.parse(String(value))) ? null : value;
}

/** The values that a group of controls would add to a form. */
function formOf(group: HTMLElement): FormData {
  const form = new FormData();
  for (const control of group.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name=value]")) {
    if (control.type !== "checkbox" || (control as HTMLInputElement).checked) form.append("value", control.value);
  }
  return form;
}

/** The control of a custom field. A choice is applied at once, a text when the user leaves it or presses Enter. */
export function FieldControl({ id, definition, value, isInvalid, onChange }: FieldControlProps) {
  const group = useRef<HTMLDivElement>(null);
  const zone = useUserTimeZone();
  // The control has a state of its own, which begins anew when the value was changed elsewhere.
  const [known, setKnown] = useState({ value, version: 0 });
  const isSame = JSON.stringify(known.value) === JSON.stringify(value);
  if (!isSame) setKnown({ value, version: known.version + 1 });
  const apply = (element: HTMLElement) => {
    const next = enteredValue(formOf(element), definition, zone);
    // A text that the control could not show is replaced when something else is entered.
    if (next === null && shownValue(definition, value) === null) return;
    if (JSON.stringify(next) === JSON.stringify(value)) return;
    setKnown({ ...known, value: next });
    onChange(next);
  };
  const applyNow = useEffectEvent(apply);
  useEffect(() => {
    const element = group.current;
    if (!element) return;
    const onChange = () => applyNow(element);
    const onKeyDown = (event: KeyboardEvent) => {
      // Enter applies the value, and does not send the numbers; with Control or Command it does both.
      if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
      if (!event.metaKey && !event.ctrlKey) event.preventDefault();
      applyNow(element);
    };
    element.addEventListener("change", onChange);
    element.addEventListener("keydown", onKeyDown);
    return () => {
      element.removeEventListener("change", onChange);
      element.removeEventListener("keydown", onKeyDown);
    };
  }, []);
  return (
    <div ref={group}>
      <ValueEditor
        key={known.version}
        id={id}
        definition={definition}
        value={shownValue(definition, value)}
        shown={null}
        zone={zone}
        isInvalid={isInvalid}
      />
    </div>
  );
}
