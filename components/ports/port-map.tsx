"use client";

import { useRouter } from "next/navigation";
import { useCallback, useMemo } from "react";
import { useTranslations } from "#translations";
import { LazyMap } from "@/components/map/lazy-map";
import type { SelectedFeature } from "@/components/map/map-view";
import { useMapPosition } from "@/components/map/use-map-position";
import { clickableLayers, portMapData, portMapLayers } from "./port-map-data";
import { PortMapNotes } from "./port-map-notes";
import type { PortResource, VesselsOnTheWay } from "./port-queries";

type PortMapProps = { port: PortResource; vessels: VesselsOnTheWay | undefined };

/** The port and the vessels that head for it with the account's containers. A click on a vessel opens its page. */
export function PortMap({ port, vessels }: PortMapProps) {
  const t = useTranslations("ports.map");
  const router = useRouter();
  const [position, showPosition] = useMapPosition();
  const data = useMemo(() => portMapData(port, vessels), [port, vessels]);
  const sources = useMemo(() => (data ? { port: { data: data.port }, vessels: { data: data.vessels } } : null), [data]);
  const layers = useCallback(portMapLayers, []);
  const open = (feature: SelectedFeature | null) =>
    feature && router.push(`/vessels/${String(feature.properties.imo)}`);
  return (
    <div className="border-line border-b">
      {data && sources ? (
        <LazyMap
          label={t("label", { port: port.attributes.name })}
          className="h-80 max-md:h-60"
          sources={sources}
          layers={layers}
          fit={data.fit}
          padding={80}
          position={position}
          onPosition={showPosition}
          clickable={clickableLayers}
          onSelect={open}
        />
      ) : (
        <p className="px-gutter py-3 text-ink-2">{t("positionNotKnown")}</p>
      )}
      <PortMapNotes locode={port.attributes.code} />
    </div>
  );
}
