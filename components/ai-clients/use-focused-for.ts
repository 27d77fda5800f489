"use client";

import { useEffect, useState } from "react";

/**
 * Whether the page has been visible and focused for this time without an interruption, so that a click on it is meant for it: the second click
 * of a double click can be led from a window that closes to the page below.
 */
export function useFocusedFor(milliseconds: number): boolean {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      setFocused(false);
      if (document.visibilityState !== "visible" || !document.hasFocus()) return;
      timer = setTimeout(() => setFocused(true), milliseconds);
    };
    restart();
    window.addEventListener("focus", restart);
    window.addEventListener("blur", restart);
    document.addEventListener("visibilitychange", restart);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", restart);
      window.removeEventListener("blur", restart);
      document.removeEventListener("visibilitychange", restart);
    };
  }, [milliseconds]);
  return isFocused;
}
