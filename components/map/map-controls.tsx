"use client";

import { Maximize, Minus, Plus } from "lucide-react";
import type { MapLibreMap } from "maplibre-gl";
import type { ComponentProps } from "react";
import { useTranslations } from "#translations";

function ControlButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className="grid size-11 place-items-center text-ink-2 first:rounded-t-control last:rounded-b-control hover:bg-hover hover:text-ink md:size-8"
      {...props}
    />
  );
}

type MapControlsProps = { map: MapLibreMap; onShowAll: (event: unknown) => void };

/** Buttons to zoom and to show everything. */
export function MapControls({ map, onShowAll }: MapControlsProps) {
  const t = useTranslations("map");
  return (
    <fieldset
      aria-label={t("zoom")}
      className="absolute right-4 bottom-4 z-10 flex flex-col divide-y divide-line rounded-control border border-line-strong bg-raised"
    >
      <ControlButton aria-label={t("zoomIn")} onClick={(event) => map.zoomIn({}, { originalEvent: event.nativeEvent })}>
        <Plus aria-hidden size={16} />
      </ControlButton>
      <ControlButton
        aria-label={t("zoomOut")}
        onClick={(event) => map.zoomOut({}, { originalEvent: event.nativeEvent })}
      >
        <Minus aria-hidden size={16} />
      </ControlButton>
      <ControlButton aria-label={t("showAll")} onClick={(event) => onShowAll(event.nativeEvent)}>
        <Maximize aria-hidden size={16} />
      </ControlButton>
    </fieldset>
  );
}
