"use client";

import { type FocusEvent, type RefObject, useEffect, useRef } from "react";

type Focused = { element: Element; following: HTMLElement[] };

const isInvalid = (element: Element) => element.isConnected && element.hasAttribute("aria-invalid");

/** Whether the focus is nowhere: at the page or the dialog as a whole, not in the form and not in another part of the page. */
const hasNoFocus = (form: Element) => document.activeElement?.contains(form) ?? true;

/**
 * Moves the focus to the next control with an error, else to the first one or to the numbers, when the control that had it leaves the
 * form because its error was corrected. Returns the handler of the focus of the form.
 */
export function useKeptFocus(form: RefObject<HTMLFormElement | null>) {
  const focused = useRef<Focused | null>(null);
  useEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return;
    // A control that leaves on its blur does so before another one has the focus.
    const timer = setTimeout(() => {
      const { current } = form;
      if (!current || !focused.current || focused.current.element.isConnected) return;
      const { following } = focused.current;
      focused.current = null;
      if (!hasNoFocus(current)) return;
      const find = (selector: string) => current.querySelector<HTMLElement>(selector);
      // Not the button that sends: Enter, pressed once more, would send the numbers.
      const next = following.find(isInvalid) ?? find("[aria-invalid]") ?? find("textarea");
      next?.focus();
    });
    return () => clearTimeout(timer);
  });
  return ({ target }: FocusEvent<Element>) => {
    const invalid = form.current?.querySelectorAll<HTMLElement>("[aria-invalid]") ?? [];
    const isAfter = (other: Element) =>
      (target.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    focused.current = { element: target, following: [...invalid].filter(isAfter) };
  };
}
