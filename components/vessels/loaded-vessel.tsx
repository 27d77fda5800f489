"use client";

import { useMemo } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { CopyButton } from "@/components/ui/copy-button";
import { aboardOf, containersOf } from "./aboard";
import { CallsTable } from "./calls-table";
import { ContainersAboard } from "./containers-aboard";
import { firstToLeave } from "./next-arrival";
import { TrackPanel } from "./track-panel";
import { VesselFacts } from "./vessel-facts";
import { VesselPrediction } from "./vessel-prediction";
import {
  containerMapQuery,
  containersAboardQuery,
  type VesselCallsDocument,
  type VesselDocument,
} from "./vessel-queries";

function Title({ vessel }: { vessel: VesselDocument["data"]["attributes"] }) {
  const t = useTranslations("vessels.page");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-gutter pt-3.5 pb-2.5">
      <h1 className="font-semibold text-20">{vessel.name}</h1>
      {vessel.imo && (
        <span className="flex items-center text-ink-2">
          <span className="mono">{`IMO ${vessel.imo}`}</span>
          <CopyButton text={vessel.imo} label={t("copyImo", { imo: vessel.imo })} />
        </span>
      )}
      {vessel.mmsi && <span className="mono text-ink-3">{`MMSI ${vessel.mmsi}`}</span>}
    </div>
  );
}

type LoadedVesselProps = { imo: string; document: VesselDocument; calls: VesselCallsDocument; now: string };

/** The content of the page of a loaded vessel: facts, track, calls, containers aboard. */
export function LoadedVessel({ imo, document, calls, now }: LoadedVesselProps) {
  const t = useTranslations("vessels.page");
  const containers = useDocument(containersAboardQuery(imo), { pollMs: 60_000 });
  const aboard = containers.data ? aboardOf(containers.data) : null;
  const first = aboard && firstToLeave(containersOf(aboard));
  const { data: voyage } = useDocument(containerMapQuery(first?.id ?? ""), { enabled: first !== null });
  const ports = useMemo(
    () => new Map((calls.included ?? []).map((port) => [port.attributes.code, port])),
    [calls.included],
  );
  const { attributes } = document.data;
  const inPort = calls.data.find((call) => call.attributes.status === "in_port");
  const ahead = calls.data.find((call) => call.attributes.status === "ahead");
  return (
    <>
      <Title vessel={attributes} />
      <VesselFacts
        vessel={attributes}
        call={inPort ?? ahead ?? null}
        container={first}
        aboard={aboard}
        isAboardLoading={aboard === null && containers.error === null}
        now={now}
      />
      <div className="flex flex-1 flex-col xl:flex-row">
        <div className="min-w-0 flex-1">
          <TrackPanel document={document} calls={calls.data} ports={ports} voyage={voyage ?? null} now={now} />
          <CallsTable calls={calls.data} now={now} />
        </div>
        <aside aria-label={t("cargo")} className="shrink-0 border-line max-xl:border-t xl:w-85 xl:border-l">
          {first && <VesselPrediction container={first} now={now} />}
          <ContainersAboard aboard={aboard} onRetry={containers.error ? () => void containers.refetch() : null} />
        </aside>
      </div>
    </>
  );
}
