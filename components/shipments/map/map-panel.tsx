"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import type { Itinerary } from "@/components/itinerary/itinerary-of";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { useTableView } from "@/components/map/use-table-view";
import { useHasFeature } from "@/components/shell/user-context";
import { Button, buttonClass } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import { dateOnlyTimes } from "./port-times";
import { hasPlaces } from "./route-data";
import type { RouteMap, useRouteMap } from "./route-map";
import { describePositions } from "./route-texts";
import { type VesselAtSea, vesselsAtSea } from "./vessel-at-sea";

const routeCanvas = createLazyModule(() => import("./route-canvas"));
const tableDialog = createLazyModule(() => import("./route-table-dialog"));

type PanelInput = { itinerary: Itinerary; milestones: Milestone[]; now: string };

function LegendLine({ isDashed = false, children }: { isDashed?: boolean; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 text-12 text-ink-2">
      <span aria-hidden className={`w-4.5 border-accent border-t-2 ${isDashed ? "border-dashed" : ""}`} />
      {children}
    </li>
  );
}

function MapFooter({ vessel, onShowTable }: { vessel: VesselAtSea | undefined; onShowTable: () => void }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-1">
      <ul aria-label="Legend" className="flex gap-4">
        <LegendLine>Sailed</LegendLine>
        <LegendLine isDashed>Planned</LegendLine>
      </ul>
      <span className="ml-auto flex gap-4">
        <Button kind="link" size="inline" className="max-md:min-h-11" onClick={onShowTable}>
          As table
        </Button>
        {vessel && (
          <Link
            prefetch={false}
            href={`/map?vessel=${vessel.imo}`}
            className={buttonClass({ kind: "link", size: "inline", className: "max-md:min-h-11" })}
          >
            Open map
          </Link>
        )}
      </span>
    </div>
  );
}

function LoadedMap({ map, itinerary, milestones, now }: PanelInput & { map: RouteMap }) {
  const [isTableOpen, showTable] = useTableView();
  const canvas = routeCanvas.useModule(true);
  const table = tableDialog.useModule(isTableOpen);
  const vessels = vesselsAtSea(map, now);
  const dateOnly = dateOnlyTimes(itinerary, milestones);
  const containersTotal = new Set(map.features.flatMap(({ properties }) => properties.container_ids)).size;
  const sentence = describePositions(itinerary, map, now);
  const recentImos = vessels.filter(({ isRecent }) => isRecent).map(({ imo }) => imo);
  if (!hasPlaces(map)) {
    return <p className="px-gutter py-3.5 text-ink-2">No map yet: the carrier has named no port of the route.</p>;
  }
  return (
    <>
      <div className="grid h-43 bg-sea">
        {canvas && <canvas.RouteCanvas map={map} dateOnly={dateOnly} recentImos={recentImos} now={now} />}
      </div>
      <MapFooter vessel={vessels[0]} onShowTable={() => showTable(true)} />
      {sentence && <p className="px-gutter pb-3 text-12 text-ink-2">{sentence}</p>}
      {table && (
        <table.RouteTableDialog
          map={map}
          dateOnly={dateOnly}
          containersTotal={containersTotal}
          now={now}
          isOpen={isTableOpen}
          onClose={() => showTable(false)}
        />
      )}
    </>
  );
}

/** Where the cargo has been, is and will be: ports with dates, the way sailed and planned, the vessel. */
export function MapPanel({ query, ...input }: PanelInput & { query: ReturnType<typeof useRouteMap> }) {
  const hasPositions = useHasFeature("routing_data");
  const { data: map, error, refetch } = query;
  return (
    <section aria-label="Map" className="border-line border-b">
      {!hasPositions ? (
        <p className="px-gutter py-3.5 text-ink-2">
          No map: vessel positions and routes are not enabled for this account. The operator of this installation can
          enable them.
        </p>
      ) : map ? (
        <LoadedMap map={map} {...input} />
      ) : error ? (
        <p className="flex items-center gap-3 px-gutter py-3.5 text-ink-2">
          The map could not be loaded.
          <Button onClick={() => refetch()}>Retry</Button>
        </p>
      ) : (
        <div role="status" className="h-53 animate-late bg-sea">
          <span className="sr-only">Loading the map</span>
        </div>
      )}
    </section>
  );
}
