"use client";

import type { FeatureCollection } from "geojson";
import { useMemo } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { positionsIn } from "@/components/map/fit-bounds";
import { LazyMap } from "@/components/map/lazy-map";
import { useMapPosition } from "@/components/map/use-map-position";
import { aboardQuery, firstAboard } from "./aboard";
import { type FleetVessel, useLanes } from "./fleet";
import { clickableLayers, clusterOptions, fleetLayers } from "./fleet-layers";
import { toLanes, toPortPoints, toSelection, toVesselPoints } from "./fleet-sources";

/** The route of a vessel as the itinerary of one of the containers aboard; undefined while it is not known. */
function useRoute(imo: string | null): FeatureCollection | undefined {
  const aboard = useDocument(aboardQuery(imo ?? ""), { enabled: imo !== null });
  const id = imo === null || !aboard.data ? undefined : firstAboard(aboard.data)?.id;
  const query = { key: ["container_map", id ?? ""], path: `/v2/containers/${id}/map_geojson` };
  return useDocument<FeatureCollection>(query, { enabled: id !== undefined }).data;
}

/** Space in px for the names of ports at the edge, the filters above and the legend below. */
const padding = { top: 72, bottom: 104, left: 96, right: 96 };

type FleetMapProps = {
  vessels: FleetVessel[];
  /** The filters with which the vessels were loaded. */
  line: string;
  port: string;
  selected: FleetVessel | null;
  /** Called with the IMO number of the clicked vessel; null after a click beside all vessels. */
  onSelect: (imo: string | null) => void;
};

/** The vessels as darts, clustered where they are close, with their lanes and next ports, and the route of the selected one. */
export function FleetMap({ vessels, line, port, selected, onSelect }: FleetMapProps) {
  const t = useTranslations("fleet");
  const [position, setPosition] = useMapPosition();
  const route = useRoute(selected?.imo ?? null);
  const allLanes = useLanes(line, port, vessels.length > 0);
  // The selected vessel is drawn on its own, not as part of a cluster.
  const points = useMemo(() => toVesselPoints(vessels.filter((vessel) => vessel !== selected)), [vessels, selected]);
  const ports = useMemo(() => toPortPoints(vessels), [vessels]);
  const selection = useMemo(() => toSelection(selected, selected ? route : undefined), [selected, route]);
  const lanes = useMemo(() => toLanes(allLanes, vessels, selected), [allLanes, vessels, selected]);
  const sources = useMemo(
    () => ({
      lanes: { data: lanes },
      vessels: { data: points, cluster: clusterOptions },
      ports: { data: ports },
      selection: { data: selection },
    }),
    [lanes, points, ports, selection],
  );
  const fit = useMemo(() => [...positionsIn(toVesselPoints(vessels)), ...positionsIn(ports)], [vessels, ports]);
  return (
    <LazyMap
      className="absolute inset-0"
      label={t("mapLabel")}
      sources={sources}
      layers={fleetLayers}
      fit={fit.length > 0 ? fit : null}
      padding={padding}
      position={position}
      onPosition={setPosition}
      clickable={clickableLayers}
      onSelect={(feature) => onSelect(feature ? String(feature.properties.imo) : null)}
    />
  );
}
