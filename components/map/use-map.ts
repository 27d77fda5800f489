"use client";

import type { MapLibreMap } from "maplibre-gl";
import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { bundledStyle, landSource } from "./basemap";
import { createMap, type MapSettings } from "./create-map";
import { useMapStyleUrl } from "./map-style";

/** `no_webgl`: nothing can be drawn. `no_basemap`: what the page adds is drawn, without land. */
export type MapProblem = "no_webgl" | "no_basemap" | null;

/** A map in the container, once its style is loaded. An operator's style that does not load is replaced by the bundled one. */
export function useMap(
  container: RefObject<HTMLElement | null>,
  settings: Omit<MapSettings, "container" | "styleUrl">,
) {
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [problem, setProblem] = useState<MapProblem>(null);
  const styleUrl = useMapStyleUrl();
  const create = useEffectEvent((element: HTMLElement) => {
    try {
      return createMap({ container: element, styleUrl, ...settings });
    } catch {
      setProblem("no_webgl");
      return null;
    }
  });
  useEffect(() => {
    const element = container.current;
    const created = element ? create(element) : null;
    if (!element || !created) return;
    let isLoaded = false;
    let isBundled = styleUrl === null;
    created.once("style.load", () => {
      isLoaded = true;
      setMap(created);
    });
    created.on("dataloading", () => element.removeAttribute("data-drawn"));
    created.on("idle", () => element.setAttribute("data-drawn", "true"));
    created.on("error", (event) => {
      if (!isLoaded && !isBundled) {
        isBundled = true;
        created.setStyle(bundledStyle, { diff: false });
      }
      if ("sourceId" in event && event.sourceId === landSource) setProblem("no_basemap");
    });
    return () => {
      created.remove();
      setMap(null);
    };
  }, [container, styleUrl]);
  return { map, problem };
}
