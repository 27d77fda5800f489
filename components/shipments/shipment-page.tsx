"use client";

import { useSearchParams } from "next/navigation";
import { AnswerStrip } from "@/components/answers/answer-strip";
import { ContainerTable } from "@/components/containers/container-table";
import { Milestones } from "@/components/journey/milestones";
import { RouteHeader } from "@/components/journey/route-header";
import { routeOf } from "@/components/journey/route-of";
import { useMilestones } from "@/components/journey/use-milestones";
import { FindField } from "@/components/shell/find-field";
import { PageHeader } from "@/components/shell/page-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useReaderZone } from "@/components/values/use-reader-zone";
import { nowOf } from "./shipment";
import { ShipmentActions } from "./shipment-actions";
import { ShipmentBanners } from "./shipment-banners";
import { ShipmentDetails } from "./shipment-details";
import { ShipmentPath } from "./shipment-path";
import { containersIn, type ShipmentDocument, terminalIn } from "./shipment-query";
import { ShipmentSkeleton } from "./shipment-skeleton";
import { ShipmentTitle } from "./shipment-title";
import { useRefresh } from "./use-refresh";
import { useShipment } from "./use-shipment";

const askingPollMs = 2_000;

/** The linked container, by `?container=`; choosing another one changes the address and nothing else. */
function useChosenContainer(): [string | null, (id: string) => void] {
  const chosenId = useSearchParams().get("container");
  const choose = (id: string) => {
    const url = new URL(window.location.href);
    if (id === chosenId) url.searchParams.delete("container");
    else url.searchParams.set("container", id);
    window.history.replaceState(null, "", `${url.pathname}${url.search}`);
  };
  return [chosenId, choose];
}

/** The five answers of one shipment, and what they rest on. */
export function ShipmentPage({ id }: { id: string }) {
  const { data: document, error, refetch } = useShipment(id);
  if (document) return <LoadedShipment id={id} />;
  return (
    <>
      <PageHeader search={<FindField />}>
        <span />
      </PageHeader>
      <main id="main">
        {error ? (
          <EmptyState
            title="This shipment could not be loaded"
            actions={<Button onClick={() => refetch()}>Retry</Button>}
          >
            {error.message}
          </EmptyState>
        ) : (
          <ShipmentSkeleton />
        )}
      </main>
    </>
  );
}

function useShipmentAnswer(id: string) {
  const known = useShipment(id);
  const { data, dataUpdatedAt: readAtMs } = known;
  const document = data as ShipmentDocument;
  const refresh = useRefresh(id, document.data.attributes.freshness.last_success_at);
  const current = useShipment(id, refresh.isAsking ? askingPollMs : undefined);
  const milestones = useMilestones(id).data?.data ?? [];
  return { document, readAtMs, refresh, milestones, error: current.error, refetch: current.refetch };
}

function LoadedShipment({ id }: { id: string }) {
  const { document, readAtMs, refresh, milestones, error, refetch } = useShipmentAnswer(id);
  const readerZone = useReaderZone();
  const [chosenId, choose] = useChosenContainer();
  const { data: shipment } = document;
  const now = nowOf(shipment, readAtMs);
  const containers = containersIn(document);
  const standing = milestones.filter(({ attributes }) => attributes.corrected_at === null);
  const route = routeOf(shipment.attributes, standing);
  const chosen = containers.find((container) => container.id === chosenId) ?? containers[0];
  const asking = chosen ? { ask: () => refresh.ask(chosen.id), isAsking: refresh.isAsking } : null;
  const nextZone = route.stops.find(({ reached }) => !reached)?.arrival?.zone ?? shipment.attributes.pod_timezone;
  return (
    <>
      <PageHeader actions={<ShipmentActions shipment={shipment} refresh={asking} />} search={<FindField />}>
        <ShipmentPath id={id} number={shipment.attributes.bill_of_lading_number} />
      </PageHeader>
      <main id="main" className="flex flex-1 flex-col">
        <ShipmentBanners
          shipment={shipment}
          now={now}
          refresh={asking}
          staleSinceMs={error ? readAtMs : null}
          onRetry={() => refetch()}
        />
        <ShipmentTitle shipment={shipment} now={now} />
        <div className="flex flex-col max-md:flex-col-reverse">
          <RouteHeader route={route} now={now} firstPublished={shipment.attributes.pod_original_eta_at} />
          <AnswerStrip
            facts={{ shipment: shipment.attributes, now, containers, milestones: standing, route, readerZone }}
          />
        </div>
        <div className="flex flex-1 flex-col xl:flex-row">
          <div className="min-w-0 flex-1">
            {containers.length > 0 ? (
              <ContainerTable
                containers={containers}
                milestones={standing}
                now={now}
                chosenId={chosenId}
                onChoose={choose}
              />
            ) : (
              <p className="border-line border-b px-gutter py-3.5 text-ink-2">The carrier lists no containers yet.</p>
            )}
            <Milestones
              milestones={milestones}
              now={now}
              nowZone={nextZone}
              containersTotal={containers.length}
              chosen={chosen?.attributes.number ?? null}
            />
          </div>
          <aside aria-label="Details" className="shrink-0 border-line max-xl:border-t xl:w-85 xl:border-l">
            <ShipmentDetails shipment={shipment} terminal={terminalIn(document)} now={now} />
          </aside>
        </div>
      </main>
    </>
  );
}
