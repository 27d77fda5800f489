"use client";

import { createContext, type ReactNode, useContext } from "react";

const Context = createContext<string | null>(null);

/** Sets the style that replaces the bundled basemap: a URL of a MapLibre style, or null for the bundled one. */
export function MapStyle({ url, children }: { url: string | null; children: ReactNode }) {
  return <Context value={url}>{children}</Context>;
}

/** The URL of the operator's own map style; null: the bundled basemap. */
export function useMapStyleUrl(): string | null {
  return useContext(Context);
}
