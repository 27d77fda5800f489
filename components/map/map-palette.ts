"use client";

import { useEffect, useState } from "react";

/** The colour tokens that maps use, by their name in the palette. */
const tokens = {
  sea: "--lf-sea",
  land: "--lf-land",
  coast: "--lf-coast",
  surface: "--lf-surface",
  line: "--lf-line-strong",
  control: "--lf-control",
  ink: "--lf-ink",
  ink2: "--lf-ink-2",
  ink3: "--lf-ink-3",
  accent: "--lf-accent",
  onAccent: "--lf-on-accent",
  selected: "--lf-selected",
  good: "--lf-good",
  warn: "--lf-warn",
  bad: "--lf-bad",
} as const;

/** Colours of the current theme as `rgb()`, and the font stack of the page, for the layers of a map. */
export type MapPalette = Record<keyof typeof tokens, string> & { font: string[] };

/** A custom property holds `light-dark(…)`; only a real property such as `color` has the colour of the current theme. */
function readPalette(): MapPalette {
  const probe = document.createElement("span");
  document.body.append(probe);
  const colours = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  // The fallback of a web font is a local font that need not exist: loading it would fail.
  const font = getComputedStyle(probe)
    .fontFamily.split(",")
    .map((family) => family.trim())
    .filter((family) => !/Fallback"?$/.test(family));
  probe.remove();
  return { ...Object.fromEntries(colours), font };
}

/** The palette of the current theme; changes with the theme of the page and of the system. */
export function useMapPalette(): MapPalette {
  const [palette, setPalette] = useState(readPalette);
  useEffect(() => {
    const update = () => setPalette(readPalette());
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    const theme = new MutationObserver(update);
    system.addEventListener("change", update);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      system.removeEventListener("change", update);
      theme.disconnect();
    };
  }, []);
  return palette;
}
