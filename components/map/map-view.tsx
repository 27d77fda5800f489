"use client";

import "maplibre-gl/dist/maplibre-gl.css";
import "./map-view.css";
import { clsx } from "clsx";
import type { FeatureCollection, Position } from "geojson";
import type { LayerSpecification, PaddingOptions } from "maplibre-gl";
import { type ReactNode, useRef } from "react";
import { useTranslations } from "#translations";
import { boundsOf } from "./fit-bounds";
import { MapControls } from "./map-controls";
import type { MapPalette } from "./map-palette";
import type { MapPosition } from "./map-position";
import { useMap } from "./use-map";
import { useMapCamera } from "./use-map-camera";
import { useMapContent } from "./use-map-content";
import { useMapSelection } from "./use-map-selection";

export type MapSource = {
  /** Another object replaces the data on the map; keep the same one (`useMemo`) while nothing changes. */
  data: FeatureCollection;
  /** Pixels within which points are drawn as one, up to a zoom level. */
  cluster?: { radius: number; maxZoom: number; properties?: Record<string, unknown> };
};

/** A feature that was clicked. Lists and objects in its properties are JSON texts. */
export type SelectedFeature = { layer: string; properties: Record<string, unknown>; coordinates: [number, number] };

export type MapViewProps = {
  /** Accessible name of the map. */
  label: string;
  sources: Record<string, MapSource>;
  /** Layers above the basemap, lowest first. Keep the same function (`useCallback`) while nothing changes. */
  layers: (palette: MapPalette) => LayerSpecification[];
  /** Positions (longitude, latitude) that are all shown while `position` is null and the user has not moved the map. */
  fit: Position[] | null;
  position?: MapPosition | null;
  /** Called after the user moved the map. */
  onPosition?: (position: MapPosition) => void;
  /** Layers whose features can be clicked. */
  clickable?: string[];
  /** Called with null after a click beside all features. */
  onSelect?: (feature: SelectedFeature | null) => void;
  /** Space around `fit` in px. */
  padding?: number | PaddingOptions;
  /** What lies over the map: legend, card. */
  children?: ReactNode;
  className?: string;
};

/** A map with the bundled basemap (or the operator's style) and the sources and layers of the page. Arrow keys, + and − move it. */
export function MapView({ label, padding = 48, children, className, ...props }: MapViewProps) {
  const t = useTranslations("map");
  const container = useRef<HTMLDivElement>(null);
  const position = props.position ?? null;
  const bounds = props.fit && boundsOf(props.fit);
  const { map, problem } = useMap(container, { label, position, bounds, padding });
  useMapContent(map, props);
  const showAll = useMapCamera(map, { ...props, padding });
  useMapSelection(map, props);
  return (
    <div className={clsx("relative isolate overflow-hidden bg-sea", className)}>
      <div className="absolute inset-0">
        <div ref={container} className="size-full" />
      </div>
      {map && <MapControls map={map} onShowAll={showAll} />}
      {problem && (
        <p
          role="status"
          className="absolute inset-x-4 top-4 mx-auto w-fit rounded-control bg-raised px-3 py-1.5 text-ink-2"
        >
          {t(`problems.${problem}`)}
        </p>
      )}
      {children}
    </div>
  );
}
