"use client";

import { useMemo } from "react";
import { useTranslations } from "#translations";
import { useMapPosition } from "@/components/map/use-map-position";
import { PageHeader } from "@/components/shell/page-header";
import { useShortcuts } from "@/components/shell/use-shortcuts";
import { Button } from "@/components/ui/button";
import { StaleBanner } from "@/components/values/stale-banner";
import { useNow } from "@/components/values/use-now";
import { type FleetVessel, useFleet, vesselsIn } from "./fleet";
import { FleetFilterBar } from "./fleet-filter-bar";
import { FleetLegend } from "./fleet-legend";
import { FleetList } from "./fleet-list";
import { FleetMap } from "./fleet-map";
import { arrivingWithin, orderVessels } from "./fleet-order";
import { FleetRows } from "./fleet-rows";
import { FleetFailed, FleetSkeleton, NoVessels } from "./fleet-states";
import { FleetTable } from "./fleet-table";
import { formatPositionAges } from "./fleet-texts";
import { type FleetView, isFiltered, noFleetFilters } from "./fleet-view";
import { useFleetView } from "./use-fleet-view";
import { VesselCard } from "./vessel-card";

const selectionZoom = 3.5;

/** The vessels of the view in the order of the list, the choices of its filters, and the state of loading. */
function useVessels({ line, port, days, sort }: FleetView) {
  const fleet = useFleet(line, port);
  const all = useFleet("", "");
  const { data } = fleet;
  const nowMs = Date.parse(useNow(fleet.dataUpdatedAt));
  const vessels = useMemo(
    () => orderVessels(arrivingWithin(vesselsIn(data), days, nowMs), sort),
    [data, days, sort, nowMs],
  );
  const unfiltered = useMemo(() => vesselsIn(all.data), [all.data]);
  return { ...fleet, nowMs, vessels, unfiltered };
}

type Vessels = ReturnType<typeof useVessels>;

/** What is shown in place of the rows: the reason why there are none; null when there are some. */
function stateOf({ data, error, refetch, vessels, unfiltered }: Vessels, view: FleetView, onClear: () => void) {
  if (vessels.length > 0) return null;
  if (!data && !error) return <FleetSkeleton />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {!data && error ? (
        <FleetFailed error={error} onRetry={() => refetch()} />
      ) : (
        <NoVessels others={isFiltered(view) ? unfiltered.length : null} onClear={onClear} />
      )}
    </div>
  );
}

type ContentProps = { fleet: Vessels; view: FleetView; onShow: (changes: Partial<FleetView>) => void };

function TableContent({ fleet, view, onShow }: ContentProps) {
  const t = useTranslations("fleet");
  const state = stateOf(fleet, view, () => onShow(noFleetFilters));
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-line border-b px-gutter py-2">
        <FleetFilterBar vessels={fleet.unfiltered} view={view} onShow={onShow} />
        <Button size="small" className="ml-auto" onClick={() => onShow({ isTable: false })}>
          {t("showMap")}
        </Button>
      </div>
      {state ?? <FleetTable vessels={fleet.vessels} nowMs={fleet.nowMs} />}
    </>
  );
}

/** The map with filters, legend and card over it, and the list beside it. */
function MapContent({ fleet, view, onShow }: ContentProps) {
  const t = useTranslations("fleet.texts");
  const [position, setPosition] = useMapPosition();
  const { data, vessels, unfiltered, nowMs } = fleet;
  const selected = vessels.find(({ imo }) => imo === view.vessel) ?? null;
  const select = ({ imo, coordinates }: FleetVessel) => {
    onShow({ vessel: imo });
    if (!coordinates) return;
    const [longitude, latitude] = coordinates;
    setPosition({ longitude, latitude, zoom: Math.max(position?.zoom ?? 0, selectionZoom) });
  };
  const close = () => {
    if (!selected) return false;
    onShow({ vessel: null });
    document.querySelector<HTMLElement>(`[data-vessel="${selected.imo}"]`)?.focus();
  };
  useShortcuts({ Escape: close });
  const state = stateOf(fleet, view, () => onShow(noFleetFilters));
  return (
    <div className="flex min-h-0 flex-1 flex-col md:flex-row">
      <div className="relative min-h-0 flex-1">
        <FleetMap
          vessels={vessels}
          line={view.line}
          port={view.port}
          selected={selected}
          onSelect={(imo) => onShow({ vessel: imo })}
        />
        <div className="pointer-events-none absolute top-4 left-4 z-10 max-md:right-4 [&>*]:pointer-events-auto">
          <FleetFilterBar vessels={unfiltered} view={view} onShow={onShow} />
        </div>
        <FleetLegend />
        {selected && <VesselCard key={selected.imo} vessel={selected} nowMs={nowMs} onClose={close} />}
      </div>
      <FleetList
        count={data ? vessels.length : null}
        view={view}
        onShow={onShow}
        positionAges={formatPositionAges(t, vessels, nowMs)}
      >
        {state ?? <FleetRows vessels={vessels} nowMs={nowMs} selected={view.vessel} onSelect={select} />}
      </FleetList>
    </div>
  );
}

/** The map of all vessels with containers aboard, with a list of the same facts as text. */
export function FleetPage() {
  const t = useTranslations("fleet");
  const { view, show } = useFleetView();
  const fleet = useVessels(view);
  const { data, error, refetch, dataUpdatedAt, vessels } = fleet;
  const Content = view.isTable ? TableContent : MapContent;
  return (
    <>
      <PageHeader>
        <h1 className="font-semibold text-15">{t("title")}</h1>
        <p aria-live="polite" className="sr-only">
          {data ? t("count", { count: vessels.length }) : ""}
        </p>
      </PageHeader>
      <main id="main" className="flex h-[calc(100dvh-6.75rem)] flex-col md:h-[calc(100dvh-3rem)]">
        {error && data && <StaleBanner sinceMs={dataUpdatedAt} onRetry={() => refetch()} />}
        <Content fleet={fleet} view={view} onShow={show} />
      </main>
    </>
  );
}
