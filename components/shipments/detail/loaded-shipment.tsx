"use client";

import { AnswerStrip } from "@/components/answers/answer-strip";
import { pickUpPlace } from "@/components/containers/container";
import { ContainerTable } from "@/components/containers/container-table";
import { TerminalDetails } from "@/components/containers/terminal-details";
import { Milestones } from "@/components/journey/milestones";
import { RouteHeader } from "@/components/journey/route-header";
import { routeOf } from "@/components/journey/route-of";
import { useMilestones } from "@/components/journey/use-milestones";
import { FindField } from "@/components/shell/find-field";
import { PageHeader } from "@/components/shell/page-header";
import { nowOf } from "@/components/shipments/shipment";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { ShipmentActions } from "./shipment-actions";
import { ShipmentBanners } from "./shipment-banners";
import { ShipmentDetails } from "./shipment-details";
import { ShipmentPath } from "./shipment-path";
import { containersIn, type ShipmentDocument, terminalIn } from "./shipment-query";
import { ShipmentTitle } from "./shipment-title";
import { useChosenContainer } from "./use-chosen-container";
import { useRefresh } from "./use-refresh";

type LoadedShipmentProps = {
  document: ShipmentDocument;
  /** Epoch ms. */
  readAtMs: number;
  /** What is shown could not be read again. */
  isStale: boolean;
  onRetry: () => void;
};

/** The page of a shipment once it is read: the five answers, and what they rest on. */
export function LoadedShipment({ document, readAtMs, isStale, onRetry }: LoadedShipmentProps) {
  const { data: shipment } = document;
  const { attributes, id } = shipment;
  const readerZone = useReaderZone();
  const [chosenId, choose] = useChosenContainer();
  const refresh = useRefresh(id, attributes.freshness.last_success_at);
  const reported = useMilestones(id);
  const now = nowOf(shipment, readAtMs);
  const containers = containersIn(document);
  const milestones = reported.data?.data ?? [];
  const standing = milestones.filter((milestone) => milestone.attributes.corrected_at === null);
  const route = routeOf(attributes, standing);
  const chosen = containers.find((container) => container.id === chosenId) ?? containers[0];
  const asking = chosen ? { ask: () => refresh.ask(chosen.id), isAsking: refresh.isAsking } : null;
  const table = { containers, milestones: standing, now, chosenId, onChoose: choose };
  return (
    <>
      <PageHeader actions={<ShipmentActions shipment={shipment} refresh={asking} />} search={<FindField />}>
        <ShipmentPath id={id} number={attributes.bill_of_lading_number} />
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <ShipmentBanners
          shipment={shipment}
          now={now}
          refresh={asking}
          staleSinceMs={isStale ? readAtMs : null}
          onRetry={onRetry}
        />
        <ShipmentTitle shipment={shipment} now={now} />
        <div className="@container flex flex-col max-md:flex-col-reverse">
          <RouteHeader route={route} now={now} firstPublished={attributes.pod_original_eta_at} />
          <AnswerStrip facts={{ shipment: attributes, now, containers, milestones: standing, route, readerZone }} />
        </div>
        <div className="flex flex-1 flex-col xl:flex-row">
          <div className="min-w-0 flex-1">
            {containers.length > 0 ? (
              <ContainerTable {...table} />
            ) : (
              <p className="border-line border-b px-gutter py-3.5 text-ink-2">The carrier lists no containers yet.</p>
            )}
            <Milestones
              reported={reported.data ? milestones : null}
              onRetry={reported.error ? () => reported.refetch() : null}
              now={now}
              nowZone={route.stops.find(({ reached }) => !reached)?.arrival?.zone ?? attributes.pod_timezone}
              containersTotal={containers.length}
              chosen={chosen?.attributes.number ?? null}
            />
          </div>
          <aside aria-label="Details" className="shrink-0 border-line max-xl:border-t xl:w-85 xl:border-l">
            {chosen && (
              <TerminalDetails
                container={chosen}
                terminalName={terminalIn(document, chosen, pickUpPlace(chosen))?.attributes.name ?? null}
                now={now}
              />
            )}
            <ShipmentDetails shipment={shipment} terminal={terminalIn(document, shipment)} now={now} />
          </aside>
        </div>
      </main>
    </>
  );
}
