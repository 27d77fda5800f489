"use client";

import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { AtAGlance } from "@/components/answers/at-a-glance";
import { isAtPort, pickupLocation } from "@/components/containers/container";
import { useContainerTexts } from "@/components/containers/container-texts";
import { CustomsHolds } from "@/components/containers/customs-holds";
import { TerminalDetails } from "@/components/containers/terminal-details";
import { LazyRecordFields } from "@/components/custom-fields/lazy-record-fields";
import { ShipmentDocuments } from "@/components/documents/shipment-documents";
import { LazyFreeTime } from "@/components/free-time/lazy-free-time";
import { useFreeTime } from "@/components/free-time/use-free-time";
import { milestonesWithOnly } from "@/components/itinerary/itineraries-of";
import { Milestones } from "@/components/itinerary/milestones";
import { useMilestones } from "@/components/itinerary/milestones-query";
import { usePrediction } from "@/components/predictions/use-prediction";
import { checkFactsOf } from "@/components/shipments/detail/refresh-result";
import { ShipmentBanners } from "@/components/shipments/detail/shipment-banners";
import { terminalIn } from "@/components/shipments/detail/shipment-query";
import { useRefresh } from "@/components/shipments/detail/use-refresh";
import { useWhyShortcut } from "@/components/shipments/detail/use-why-shortcut";
import { ArrivalEstimates } from "@/components/shipments/eta/arrival-estimates";
import { MapPanel } from "@/components/shipments/map/map-panel";
import { useRouteMap } from "@/components/shipments/map/route-map";
import { currentTimeOf } from "@/components/shipments/shipment";
import { useCurrentTime } from "@/components/values/use-current-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { useUserPreferences } from "@/components/values/user-preferences-context";
import { computedDaysOf } from "@/lib/shipments/problems/computed-days";
import { CarrierEvents } from "./carrier-events";
import { ContainerActions } from "./container-actions";
import { ContainerDetails } from "./container-details";
import { containerInputOf } from "./container-input";
import { type ContainerDocument, containerQuery, shipmentIn } from "./container-query";
import { ContainerTitle } from "./container-title";

/** What the blocks of a container show. */
function useContainerBlocks(document: ContainerDocument, loadedAtMs: number) {
  const { data: container } = document;
  const shipment = shipmentIn(document);
  const subject = { type: "container", id: container.id } as const;
  const userTimeZone = useUserTimeZone();
  const now = useCurrentTime(currentTimeOf(shipment, loadedAtMs), loadedAtMs);
  const mapQuery = useRouteMap(subject);
  const milestoneQuery = useMilestones(shipment.id);
  const all = milestoneQuery.data?.data ?? [];
  const freeTime = useFreeTime(container);
  const input = containerInputOf({
    ...useContainerTexts(),
    shipment,
    container,
    milestones: all,
    map: mapQuery.data ?? null,
    prediction: usePrediction(subject, [container]),
    computedDays: new Map(freeTime ? [[container.attributes.number, computedDaysOf(freeTime)]] : []),
    now,
    userTimeZone,
    distanceUnit: useUserPreferences().distanceUnit,
  });
  const milestones = milestonesWithOnly(all, container.attributes.number);
  return { container, shipment, subject, now, mapQuery, milestoneQuery, milestones, freeTime, input };
}

type Blocks = ReturnType<typeof useContainerBlocks>;

function MilestonesOf({ container, now, milestoneQuery, milestones, input }: Blocks) {
  const { number, pod_timezone: zone } = container.attributes;
  return (
    <Milestones
      milestones={milestoneQuery.data ? milestones : null}
      onRetry={milestoneQuery.error ? () => milestoneQuery.refetch() : null}
      now={now}
      nowZone={input.itinerary.stops.find(({ isReached }) => !isReached)?.arrival?.zone ?? zone}
      containersTotal={1}
      ashore={isAtPort(container) ? [number] : []}
      selected={null}
    />
  );
}

function Details({ document, blocks }: { document: ContainerDocument; blocks: Blocks }) {
  const { container, shipment, subject, now, mapQuery, freeTime, input } = blocks;
  const { number, pod_arrived_at: arrivedAt, pod_locode: portOfDischarge } = container.attributes;
  const terminal = terminalIn(document, container, pickupLocation(container));
  return (
    <>
      <MapPanel query={mapQuery} itinerary={input.itinerary} milestones={input.milestones} now={now} />
      <TerminalDetails container={container} terminalName={terminal?.attributes.name ?? null} now={now} />
      <LazyFreeTime freeTime={freeTime} now={now} />
      <CustomsHolds container={container} now={now} />
      <ArrivalEstimates
        subject={subject}
        containers={[container]}
        estimates={{ shipmentId: shipment.id, containerId: container.id, number, arrivedAt }}
        portOfDischarge={portOfDischarge}
        now={now}
      />
      <ContainerDetails container={container} shipment={shipment} now={now} />
      <LazyRecordFields owner={subject} now={now} />
      <ShipmentDocuments shipmentId={shipment.id} />
    </>
  );
}

export type LoadedContainerProps = {
  document: ContainerDocument;
  /** Epoch ms of the data shown. */
  loadedAtMs: number;
  /** Whether the last refresh failed. */
  isStale: boolean;
  onRetry: () => void;
};

type ContainerViewProps = LoadedContainerProps & {
  /** One column, at any width of the window. */
  isPanel: boolean;
  /** What is above the title, with the actions on the container. */
  renderHeader: (actions: ReactNode) => ReactNode;
};

/** A loaded container: title, itinerary, answers, milestones and details, all of this container alone. */
export function ContainerView({ document, loadedAtMs, isStale, onRetry, isPanel, renderHeader }: ContainerViewProps) {
  const t = useTranslations("container-page.details");
  useWhyShortcut();
  const blocks = useContainerBlocks(document, loadedAtMs);
  const { container, shipment, subject, now, input } = blocks;
  const { id } = container;
  const { attributes } = shipment;
  const facts = checkFactsOf(attributes, [container]);
  const { request, isPending } = useRefresh({ query: containerQuery(id), shipmentId: shipment.id, facts });
  const refresh = attributes.line_tracking_stopped_at === null ? { start: () => request(id), isPending } : null;
  const Main = isPanel ? "div" : "main";
  return (
    <>
      {renderHeader(
        <ContainerActions container={container} carrier={attributes.shipping_line_short_name} refresh={refresh} />,
      )}
      <Main {...(!isPanel && { id: "main" })} className="flex flex-1 flex-col">
        <ShipmentBanners
          shipment={shipment}
          now={now}
          refresh={refresh}
          staleSinceMs={isStale ? loadedAtMs : null}
          onRetry={onRetry}
        />
        <ContainerTitle container={container} shipment={shipment} now={now} isPanel={isPanel} />
        <AtAGlance subject={subject} input={input} />
        <div className={clsx("flex flex-1 flex-col", !isPanel && "xl:flex-row")}>
          <div className="min-w-0 flex-1">
            <MilestonesOf {...blocks} />
            <CarrierEvents container={container} portOfLadingZone={shipment.attributes.pol_timezone} now={now} />
          </div>
          {isPanel ? (
            <div className="border-line border-t">
              <Details document={document} blocks={blocks} />
            </div>
          ) : (
            <aside aria-label={t("title")} className="shrink-0 border-line max-xl:border-t xl:w-85 xl:border-l">
              <Details document={document} blocks={blocks} />
            </aside>
          )}
        </div>
      </Main>
    </>
  );
}
