"use client";

import type { FeatureCollection } from "geojson";
import Link from "next/link";
import { useMemo } from "react";
import { useTranslations } from "#translations";
import { positionsIn } from "@/components/map/fit-bounds";
import { LazyMap } from "@/components/map/lazy-map";
import { useMapPosition } from "@/components/map/use-map-position";
import { buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { routeLayers } from "./route-layers";
import { RouteLegend } from "./route-legend";

/** Space in px around the ports for their names. */
const labelSpace = 72;

function RouteCanvas({ data }: { data: FeatureCollection }) {
  const t = useTranslations("route-map");
  const [position, showPosition] = useMapPosition();
  const sources = useMemo(() => ({ route: { data } }), [data]);
  return (
    <LazyMap
      className="min-h-0 flex-1 md:h-[64vh] md:flex-none"
      label={t("mapOf")}
      sources={sources}
      layers={routeLayers}
      fit={positionsIn(data)}
      position={position}
      onPosition={showPosition}
      padding={labelSpace}
    />
  );
}

type RouteMapDialogProps = {
  data: FeatureCollection;
  /** IMO number of the vessel at sea, which the map of all vessels shows too. */
  imo: string | null;
  isOpen: boolean;
  onClose: () => void;
};

/** The itinerary on a large map: all of it in view, until the user moves the map. */
export function RouteMapDialog({ data, imo, isOpen, onClose }: RouteMapDialogProps) {
  const t = useTranslations("route-map");
  return (
    <Dialog open={isOpen} onClose={onClose} title={t("mapOf")} description={t("dialogHelp")}>
      <RouteCanvas data={data} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-1">
        <RouteLegend />
        {imo && (
          <Link
            prefetch={false}
            href={`/map?vessel=${imo}`}
            className={buttonClass({ kind: "link", size: "inline", className: "ml-auto max-md:min-h-11" })}
          >
            {t("allVessels")}
          </Link>
        )}
      </div>
    </Dialog>
  );
}
