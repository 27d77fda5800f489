"use client";

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";

type Apply = (value: string) => void;

/**
 * The value of a control that is applied when the user leaves it or presses Enter. `enter` shows another value until then. `onClose` applies
 * it when the form or the page is closed before.
 */
export function useEnteredValue(value: string, onApply: Apply, onClose: Apply = onApply) {
  // The state is what is shown; the reference is current also where the control leaves before it is rendered again.
  const [entered, setEntered] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  const enter = (next: string | null) => {
    latest.current = next;
    setEntered(next);
  };
  const applyWith = (onValue: Apply) => {
    const { current } = latest;
    enter(null);
    if (current !== null && current !== value) onValue(current);
  };
  const close = useEffectEvent(() => applyWith(onClose));
  useEffect(() => {
    const onLeave = () => close();
    window.addEventListener("beforeunload", onLeave);
    return () => {
      window.removeEventListener("beforeunload", onLeave);
      onLeave();
    };
  }, []);
  const apply = () => applyWith(onApply);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    apply();
  };
  return { value: entered ?? value, enter, apply, onBlur: apply, onKeyDown };
}
