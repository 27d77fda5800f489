"use client";

import { useTranslations } from "#translations";
import type { Itinerary } from "@/components/itinerary/itinerary-of";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { useLand } from "@/components/map/picture/use-land";
import { useShownAs } from "@/components/map/use-shown-as";
import { useHasFeature } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { createLazyModule } from "@/components/ui/lazy-module";
import { dateOnlyTimes } from "./port-times";
import { hasPlaces } from "./route-data";
import { RouteLegend } from "./route-legend";
import type { RouteMap, useRouteMap } from "./route-map";
import { RoutePicture } from "./route-picture";
import { describePositions } from "./route-texts";
import { useRouteData } from "./use-route-data";
import { vesselsAtSea } from "./vessel-at-sea";

const mapDialog = createLazyModule(() => import("./route-map-dialog"));
const tableDialog = createLazyModule(() => import("./route-table-dialog"));

type PanelInput = { itinerary: Itinerary; milestones: Milestone[]; now: string };

function MapFooter({ onShowTable, onShowMap }: { onShowTable: () => void; onShowMap: () => void }) {
  const t = useTranslations("route-map");
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 px-gutter py-1">
      <RouteLegend />
      <span className="ml-auto flex gap-4">
        <Button kind="link" size="inline" className="max-md:min-h-11" onClick={onShowTable}>
          {t("asTable")}
        </Button>
        <Button kind="link" size="inline" className="max-md:min-h-11" onClick={onShowMap}>
          {t("openMap")}
        </Button>
      </span>
    </div>
  );
}

function LoadedMap({ map, itinerary, milestones, now }: PanelInput & { map: RouteMap }) {
  const t = useTranslations("route-map");
  const [shownAs, showAs] = useShownAs();
  const large = mapDialog.useModule(shownAs === "map");
  const table = tableDialog.useModule(shownAs === "table");
  const vessels = vesselsAtSea(map, now);
  const dateOnly = dateOnlyTimes(itinerary, milestones);
  const containersTotal = new Set(map.features.flatMap(({ properties }) => properties.container_ids)).size;
  const sentence = describePositions(t, itinerary, map, now);
  const recentImos = vessels.filter(({ isRecent }) => isRecent).map(({ imo }) => imo);
  const data = useRouteData({ map, dateOnly, recentImos, now });
  const close = () => showAs(null);
  if (!hasPlaces(map)) {
    return <p className="px-gutter py-3.5 text-ink-2">{t("noMap")}</p>;
  }
  return (
    <>
      <RoutePicture data={data} onOpen={() => showAs("map")} />
      <MapFooter onShowTable={() => showAs("table")} onShowMap={() => showAs("map")} />
      {sentence && <p className="px-gutter pb-3 text-12 text-ink-2">{sentence}</p>}
      {large && (
        <large.RouteMapDialog data={data} imo={vessels[0]?.imo ?? null} isOpen={shownAs === "map"} onClose={close} />
      )}
      {table && (
        <table.RouteTableDialog
          map={map}
          dateOnly={dateOnly}
          containersTotal={containersTotal}
          now={now}
          isOpen={shownAs === "table"}
          onClose={close}
        />
      )}
    </>
  );
}

/** Where the cargo has been, is and will be: ports with dates, the way sailed and planned, the vessel. */
export function MapPanel({ query, ...input }: PanelInput & { query: ReturnType<typeof useRouteMap> }) {
  const t = useTranslations("route-map");
  const hasPositions = useHasFeature("routing_data");
  const { data: map, error, refetch } = query;
  // Loaded beside the itinerary, not after it: most itineraries cross an ocean.
  useLand(hasPositions ? "overview" : null);
  return (
    <section aria-label={t("label")} className="border-line border-b">
      {!hasPositions ? (
        <p className="px-gutter py-3.5 text-ink-2">{t("notEnabled")}</p>
      ) : map ? (
        <LoadedMap map={map} {...input} />
      ) : error ? (
        <p className="flex items-center gap-3 px-gutter py-3.5 text-ink-2">
          {t("failed")}
          <Button onClick={() => refetch()}>{t("retry")}</Button>
        </p>
      ) : (
        <div role="status" className="h-53 animate-late bg-sea">
          <span className="sr-only">{t("loading")}</span>
        </div>
      )}
    </section>
  );
}
