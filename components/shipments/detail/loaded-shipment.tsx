"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "#translations";
import { AtAGlance } from "@/components/answers/at-a-glance";
import { isAtPort } from "@/components/containers/container";
import { ContainerTable } from "@/components/containers/container-table";
import { HistoryLink } from "@/components/history/history-link";
import { Milestones } from "@/components/itinerary/milestones";
import { useMilestones } from "@/components/itinerary/milestones-query";
import { usePrediction } from "@/components/predictions/use-prediction";
import { PageHeader } from "@/components/shell/page-header";
import { RecordBreadcrumb } from "@/components/shell/record-breadcrumb";
import { shipmentsList } from "@/components/shell/saved-list";
import { MapPanel } from "@/components/shipments/map/map-panel";
import { useRouteMap } from "@/components/shipments/map/route-map";
import { currentTimeOf, type Shipment } from "@/components/shipments/shipment";
import { useCurrentTime } from "@/components/values/use-current-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { useUserPreferences } from "@/components/values/user-preferences-context";
import { answerInputOf } from "./answer-input";
import { checkFactsOf } from "./refresh-result";
import { ShipmentActions } from "./shipment-actions";
import { ShipmentAside } from "./shipment-aside";
import { ShipmentBanners } from "./shipment-banners";
import { containersIn, type ShipmentDocument, shipmentQuery } from "./shipment-query";
import { ShipmentTitle } from "./shipment-title";
import { useRefresh } from "./use-refresh";
import { useWhyShortcut } from "./use-why-shortcut";

const containerParameter = "container";

/** The selected container, held in `?container=`; selecting it again clears the selection. */
function useSelectedContainer(): [string | null, (id: string) => void] {
  const selectedId = useSearchParams().get(containerParameter);
  const select = (id: string) => {
    const url = new URL(window.location.href);
    if (id === selectedId) url.searchParams.delete(containerParameter);
    else url.searchParams.set(containerParameter, id);
    window.history.replaceState(null, "", `${url.pathname}${url.search}`);
  };
  return [selectedId, select];
}

/** What the search offers of a shipment that was opened. */
function recentOf({ bill_of_lading_number: number, ref_numbers, shipping_line_scac: scac }: Shipment["attributes"]) {
  return { kind: "shipment" as const, number, details: [...(ref_numbers ?? []).slice(0, 1), scac] };
}

type LoadedShipmentProps = {
  document: ShipmentDocument;
  /** Epoch ms of the data shown. */
  loadedAtMs: number;
  /** Whether the last refresh failed. */
  isStale: boolean;
  onRetry: () => void;
};

/** The page of a loaded shipment: title, itinerary, answers, containers, milestones and details. */
export function LoadedShipment({ document, loadedAtMs, isStale, onRetry }: LoadedShipmentProps) {
  const t = useTranslations("shipment-details");
  const containerTexts = useTranslations("containers");
  const valueTexts = useTranslations("values");
  const { data: shipment } = document;
  const { attributes, id } = shipment;
  const userTimeZone = useUserTimeZone();
  const { distanceUnit } = useUserPreferences();
  useWhyShortcut();
  const [selectedId, onSelect] = useSelectedContainer();
  const containers = containersIn(document);
  const facts = checkFactsOf(attributes, containers);
  const refresh = useRefresh({ query: shipmentQuery(id), shipmentId: id, facts });
  const milestoneQuery = useMilestones(id);
  const subject = { type: "shipment", id } as const;
  const mapQuery = useRouteMap(subject);
  const now = useCurrentTime(currentTimeOf(shipment, loadedAtMs), loadedAtMs);
  const milestones = milestoneQuery.data?.data ?? [];
  const prediction = usePrediction(subject, containers);
  const map = mapQuery.data ?? null;
  const input = answerInputOf({
    ...{ containerTexts, valueTexts, shipment, containers, milestones },
    ...{ map, prediction, now, userTimeZone, distanceUnit },
  });
  const { itinerary, milestones: current } = input;
  const selected = containers.find((container) => container.id === selectedId) ?? containers[0];
  const refreshSelected = selected ? { start: () => refresh.request(selected.id), isPending: refresh.isPending } : null;
  const tableProps = { containers, milestones: current, now, selectedId, onSelect };
  return (
    <>
      <PageHeader actions={<ShipmentActions shipment={shipment} refresh={refreshSelected} />}>
        <RecordBreadcrumb
          list={shipmentsList}
          id={id}
          path="/shipments"
          label={t("shipments")}
          noun="shipment"
          recent={recentOf(attributes)}
        >
          <span aria-current="page" className="mono truncate font-semibold">
            {attributes.bill_of_lading_number}
          </span>
        </RecordBreadcrumb>
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <ShipmentBanners
          shipment={shipment}
          now={now}
          refresh={refreshSelected}
          staleSinceMs={isStale ? loadedAtMs : null}
          onRetry={onRetry}
        />
        <ShipmentTitle shipment={shipment} now={now} />
        <AtAGlance subject={subject} input={input} />
        <div className="flex flex-1 flex-col xl:flex-row">
          <div className="min-w-0 flex-1">
            {containers.length > 0 ? (
              <ContainerTable {...tableProps} />
            ) : (
              <p className="border-line border-b px-gutter py-3.5 text-ink-2">{t("noContainers")}</p>
            )}
            <Milestones
              milestones={milestoneQuery.data ? milestones : null}
              onRetry={milestoneQuery.error ? () => milestoneQuery.refetch() : null}
              now={now}
              nowZone={itinerary.stops.find(({ isReached }) => !isReached)?.arrival?.zone ?? attributes.pod_timezone}
              containersTotal={containers.length}
              ashore={containers.filter(isAtPort).map(({ attributes }) => attributes.number)}
              selected={selected?.attributes.number ?? null}
            />
            <div className="border-line border-t px-gutter py-2.5">
              <HistoryLink subject={shipment} name={attributes.bill_of_lading_number} now={now} />
            </div>
          </div>
          <ShipmentAside document={document} selected={selected} now={now} selectedId={selectedId} onSelect={onSelect}>
            <MapPanel query={mapQuery} itinerary={itinerary} milestones={current} now={now} />
          </ShipmentAside>
        </div>
      </main>
    </>
  );
}
