"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Definition } from "@/components/custom-fields/definition";
import { enteredValue, type Value } from "@/components/custom-fields/field-value";
import { ValueEditor } from "@/components/custom-fields/value-editor";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";

const typingPauseMs = 400;

type FieldControlProps = {
  id: string;
  definition: Definition;
  value: Value;
  isInvalid: boolean;
  /** What is entered by key is also applied while it is: not where the control leaves when its error is corrected. */
  appliesTyping?: boolean;
  onChange: (value: Value) => void;
};

/** The value if the control can show it: not a text that is no date or time. */
function shownValue({ attributes: { data_type: type } }: Definition, value: Value): Value {
  if (type === "date" && !/^\d{4}-\d{2}-\d{2}$/.test(String(value))) return null;
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

const isCheckbox = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === "checkbox";

/** Calls `apply` when what was entered in the group is to be applied. Returns how to end that, which applies the rest. */
function listenToEntry(group: HTMLElement, apply: () => void, appliesTyping: boolean): () => void {
  let isByKey = false;
  let isEntered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const applyEntered = () => {
    clearTimeout(timer);
    if (isEntered) apply();
    isEntered = false;
  };
  const onInput = () => {
    isEntered = true;
    clearTimeout(timer);
    if (appliesTyping) timer = setTimeout(applyEntered, typingPauseMs);
  };
  const onChange = ({ target }: Event) => {
    onInput();
    if (!isByKey || isCheckbox(target)) applyEntered();
  };
  const onPointerDown = () => {
    isByKey = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    isByKey = true;
    if (event.key !== "Enter") return;
    // Enter applies the value, and does not send the numbers; with Control or Command it does both.
    if (!event.metaKey && !event.ctrlKey) event.preventDefault();
    applyEntered();
  };
  const end = new AbortController();
  group.addEventListener("input", onInput, end);
  group.addEventListener("change", onChange, end);
  group.addEventListener("pointerdown", onPointerDown, end);
  group.addEventListener("keydown", onKeyDown, end);
  group.addEventListener("focusout", applyEntered, end);
  window.addEventListener("beforeunload", applyEntered, end);
  return () => {
    end.abort();
    applyEntered();
  };
}

/**
 * The control of a custom field. A choice by pointer is applied at once; a text, and a choice by key, because arrow keys pass other options,
 * when the user leaves the control, presses Enter, or closes the form or the page.
 */
export function FieldControl({ id, definition, value, isInvalid, appliesTyping = false, onChange }: FieldControlProps) {
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
    return element ? listenToEntry(element, () => applyNow(element), appliesTyping) : undefined;
  }, [appliesTyping]);
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
