/** React gives an element its fiber when it begins to hydrate that part of the page, and handles events when the part is complete. */
function isElementHydrated(element: Element): boolean {
  type Fiber = { alternate: Fiber | null; return: Fiber | null; flags: number };
  // `Placement | Hydrating` of React, with which it also decides whether it handles an event.
  const incompleteFlags = 2 | 4096;
  const key = Object.keys(element).find((name) => name.startsWith("__reactFiber$"));
  let fiber = key ? (element as unknown as Record<string, Fiber>)[key] : null;
  if (!fiber) return false;
  for (; fiber && !fiber.alternate; fiber = fiber.return) if (fiber.flags & incompleteFlags) return false;
  return true;
}

/** Runs in the browser as an inline script, before any control is on the page: it may use nothing from outside itself. */
function keepEarlyInput(isHydrated: typeof isElementHydrated): void {
  type Field = HTMLInputElement & { _valueTracker?: { getValue: () => string; setValue: (value: string) => void } };
  type Kept = { event: Event; value: string; sinceMs: number };
  const retryMs = 50;
  const forgottenAfterMs = 60_000;
  let kept: Kept[] = [];

  const isToggle = ({ type }: Field) => type === "checkbox" || type === "radio";
  const enteredIn = (field: Field) => (isToggle(field) ? String(field.checked) : field.value);
  /** ⌘K or Ctrl K, or a character pressed outside a field. Space and Enter act on the focused element. */
  const isShortcut = (event: Event): event is KeyboardEvent => {
    if (event.type !== "keydown") return false;
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event as KeyboardEvent;
    if (ctrlKey || metaKey) return key.toLowerCase() === "k" && !(altKey || shiftKey);
    const isTyped = (target as Element).matches("input:not([type=radio]), textarea, select");
    return key.length === 1 && key !== " " && !(altKey || isTyped);
  };

  /** The element that has to be hydrated before the event takes effect, or null where the event works without React. */
  const targetOf = (event: Event): Element | null => {
    const target = event.target as Element;
    // A shortcut belongs to the page as a whole, which is hydrated with its heading.
    if (event.type === "keydown") return isShortcut(event) ? (document.querySelector("h1") ?? document.body) : null;
    if (event.type === "click") return target.closest("button[type=button]");
    return event.type === "submit" && target.hasAttribute("action") ? null : target;
  };

  /** The router takes over the history only after the parts around the page are hydrated, and does not see what was pushed before. */
  const isReady = (element: Element) => Object.hasOwn(history, "pushState") && isHydrated(element);

  /** React compares a field with the value that it knew last, and ignores an event without a difference. */
  const forgetKnownValue = (field: Field) => {
    if (field._valueTracker?.getValue() !== enteredIn(field)) return;
    field._valueTracker.setValue(isToggle(field) ? String(!field.checked) : `${field.value}.`);
  };

  const dispatchAgain = ({ event, value }: Kept, target: Element) => {
    const field = target as Field;
    if (isShortcut(event)) {
      const { key, code, shiftKey, ctrlKey, metaKey } = event;
      const init = { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", init));
    } else if (event.type === "click") field.click();
    else if (event.type === "submit") (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter);
    else if (isToggle(field)) {
      field.checked = value === "true";
      forgetKnownValue(field);
      // An Event of type click, unlike a MouseEvent, does not toggle the field.
      field.dispatchEvent(new Event("click", { bubbles: true }));
    } else {
      field.value = value;
      field.dispatchEvent(new Event(event.type, { bubbles: true }));
    }
  };

  /** In order: a later event may depend on an earlier one. */
  const dispatchKept = () => {
    const forgottenBeforeMs = performance.now() - forgottenAfterMs;
    kept = kept.filter(({ event, sinceMs }) => targetOf(event)?.isConnected && sinceMs > forgottenBeforeMs);
    for (let next = kept[0]; next; next = kept[0]) {
      const target = targetOf(next.event) as Element;
      if (!isReady(target)) break;
      kept.shift();
      dispatchAgain(next, target);
      // The two keys of a chord are distinguished by their times.
      if (isShortcut(next.event)) break;
    }
    if (kept.length > 0) setTimeout(dispatchKept, retryMs);
  };

  const keepOrPass = (event: Event) => {
    const target = targetOf(event);
    if (!target) return;
    // A field that was hydrated with the text already in it is known with that text.
    if (event.type === "input" || event.type === "change") forgetKnownValue(target as Field);
    const isInOrder = kept.length === 0 || !event.isTrusted;
    if (isInOrder && isReady(target)) return;
    // Browsers have a use of their own for Ctrl K and "/".
    if (event.type === "submit" || event.type === "keydown") event.preventDefault();
    // React would hydrate the part for this event, and reset a select between its `input` and its `change`.
    event.stopImmediatePropagation();
    kept.push({ event, value: enteredIn(target as Field), sinceMs: performance.now() });
    if (kept.length === 1) setTimeout(dispatchKept, retryMs);
  };

  for (const type of ["click", "input", "change", "submit", "keydown"]) addEventListener(type, keepOrPass, true);
}

/**
 * Keeps input to parts of a page that React has not hydrated yet, so that a fast user on a slow connection loses no click, choice or
 * shortcut: the events are dispatched again when the part is hydrated. React itself does this for form actions only.
 */
export function EarlyInput({ nonce }: { nonce: string | undefined }) {
  // Browsers hide the nonce from scripts, so that hydration sees a difference.
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {`(${keepEarlyInput})(${isElementHydrated})`}
    </script>
  );
}
