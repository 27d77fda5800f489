"use client";

import type { FeatureCollection } from "geojson";
import { useCallback, useDeferredValue, useId, useMemo } from "react";
import { useTranslations } from "#translations";
import { LazyMap } from "@/components/map/lazy-map";
import { useMapPosition } from "@/components/map/use-map-position";
import { useShownAs } from "@/components/map/use-shown-as";
import { PositionTable } from "./position-table";
import { isRecentPosition } from "./recent-position";
import { indexAt } from "./track";
import { TrackHeader } from "./track-header";
import { TrackLegend } from "./track-legend";
import { TrackSlider } from "./track-slider";
import { useTrackDays } from "./use-track-days";
import { useTrackTime } from "./use-track-time";
import { vesselMapData } from "./vessel-map-data";
import { vesselMapLayers } from "./vessel-map-layers";
import type { PortResource, VesselCall, VesselDocument } from "./vessel-queries";

type TrackPanelProps = {
  document: VesselDocument;
  calls: VesselCall[];
  ports: Map<string, PortResource>;
  voyage: FeatureCollection | null;
  now: string;
};

/** Where the vessel was: the track on a map with a time slider, or as a table. */
export function TrackPanel({ document, calls, ports, voyage, now }: TrackPanelProps) {
  const t = useTranslations("vessels.track");
  const titleId = useId();
  const [shownAs, showAs] = useShownAs();
  const isTable = shownAs === "table";
  const [days, showDays] = useTrackDays();
  const [at, showAt] = useTrackTime();
  const [mapPosition, showMapPosition] = useMapPosition();
  const { attributes } = document.data;
  const positions = useMemo(() => attributes.positions ?? [], [attributes.positions]);
  const index = at === null ? positions.length - 1 : indexAt(positions, at);
  // The map follows the slider when there is time, so that the slider itself never waits for it.
  const selected = useDeferredValue(at === null ? null : (positions[index] ?? null));
  const isRecent = isRecentPosition(attributes, now);
  const data = useMemo(
    () => vesselMapData({ vessel: attributes, isRecent, positions, selected, calls, ports, voyage }),
    [attributes, isRecent, positions, selected, calls, ports, voyage],
  );
  const sources = useMemo(
    () => ({
      track: { data: data.track },
      ahead: { data: data.ahead },
      ports: { data: data.ports },
      ships: { data: data.ships },
    }),
    [data],
  );
  const layers = useCallback(vesselMapLayers, []);
  const counts = document.meta?.positions;
  const onChange = (next: number) =>
    showAt(next === positions.length - 1 ? null : (positions[next]?.timestamp ?? null));
  return (
    <section aria-labelledby={titleId} className="border-line border-b">
      <TrackHeader
        titleId={titleId}
        days={days}
        onDays={showDays}
        isTable={isTable}
        onTable={(next) => showAs(next ? "table" : null)}
      />
      {isTable ? (
        <PositionTable positions={positions} now={now} />
      ) : (
        <div className="relative">
          <LazyMap
            label={t("mapOf", { vessel: attributes.name })}
            className="h-90 max-md:h-70"
            sources={sources}
            layers={layers}
            fit={data.fit}
            padding={80}
            position={mapPosition}
            onPosition={showMapPosition}
          />
          <TrackLegend
            ship={attributes.position_timestamp === null ? null : isRecent ? "current" : "last_known"}
            hasTrack={positions.length > 1}
            isAheadKnown={data.ahead.features.length > 0}
          />
        </div>
      )}
      {positions.length > 0 ? (
        <TrackSlider positions={positions} index={index} now={now} onChange={onChange} />
      ) : (
        <p className="px-gutter py-3 text-ink-2">{t("noPositions", { days: Number(days) })}</p>
      )}
      {counts && counts.returned < counts.total && (
        <p className="px-gutter pb-3 text-12 text-ink-3">
          {t("simplified", { returned: counts.returned, total: counts.total })}
        </p>
      )}
    </section>
  );
}
