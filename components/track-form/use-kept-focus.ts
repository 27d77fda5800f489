"use client";

import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

type Focused = { element: Element; following: HTMLElement[] };

const isInvalid = (element: Element) => element.isConnected && element.hasAttribute("aria-invalid");

/**
 * Moves the focus to the next control with an error, else to the first one or to the numbers, when the control that had it leaves the
 * form because its error was corrected. Returns the handler of the focus of the form.
 */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>) {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return;
    const { following } = focused.current;
    focused.current = null;
    const { current } = form;
    if (!current || current.contains(document.activeElement)) return;
    const find = (selector: string) => current.querySelector<HTMLElement>(selector);
    // Not the button that sends: Enter, pressed once more, would send the numbers.
    const next = following.find(isInvalid) ?? find("[aria-invalid]") ?? find("textarea");
    next?.focus();
  });
  return ({ target }: FocusEvent<Element>) => {
    const invalid = form.current?.querySelectorAll<HTMLElement>("[aria-invalid]") ?? [];
    const isAfter = (other: Element) =>
      (target.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    focused.current = { element: target, following: [...invalid].filter(isAfter) };
  };
}
