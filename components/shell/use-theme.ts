"use client";

import { useState } from "react";
import { rememberLook, type Theme } from "./theme";

/** The theme and its switch: at once on this page, by cookie on the next. */
export function useTheme(initial: Theme): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(initial);
  const change = (next: Theme) => {
    setTheme(next);
    document.documentElement.dataset.theme = next;
    rememberLook("theme", next);
  };
  return [theme, change];
}
