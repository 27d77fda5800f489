import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";
import { SelectCell } from "@/components/bulk-edit/select-cell";
import type { Container } from "@/components/containers/container";
import { nextLastFreeDay } from "@/components/containers/container-last-free-day";
import { ContainerSquares } from "@/components/containers/container-squares";
import { containerSummary } from "@/components/containers/container-summary";
import { shipmentsList } from "@/components/shell/saved-list";
import {
  currentTimeOf,
  currentVoyage,
  displayStatusOf,
  isReturning,
  type Shipment,
} from "@/components/shipments/shipment";
import { OneLine } from "@/components/ui/one-line";
import { edgeClass, RowCell, rowClass } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { DataMark } from "@/components/values/data-mark";
import { mostSevereMark } from "@/components/values/data-mark-labels";
import { FreshnessCell } from "@/components/values/freshness";
import { LastFreeDay } from "@/components/values/last-free-day";
import { shipmentLabels } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { useCurrentTime } from "@/components/values/use-current-time";
import { ArrivalCell } from "./arrival-cell";
import {
  checkedColumn,
  checkedInStatus,
  containersColumn,
  eventInStatus,
  lastFreeColumn,
  vesselColumn,
} from "./columns";
import { costlyProblem } from "./costly-problem";
import { Locodes, References, Route, Vessel } from "./shipment-cells";
import { statusDetail } from "./status-detail";

type ShipmentRowProps = {
  shipment: Shipment;
  containers: Container[];
  loadedAtMs: number;
  isNew: boolean;
  isSelected: boolean;
  onSelect: (on: boolean, isRange: boolean) => void;
};

type StatusDetailProps = Pick<ShipmentRowProps, "shipment" | "containers"> & {
  now: string;
  freshness: ComponentProps<typeof FreshnessCell>;
};

/** What costs money or blocks, else the last event, and what makes the data doubtful. */
function StatusDetail({ shipment, containers, now, freshness }: StatusDetailProps) {
  // The list shows no gate moves, so that one which is inferred is left to the shipment's own page.
  const mark = mostSevereMark(shipment.attributes.data_marks.filter((kind) => kind !== "inferred"));
  const isDoubtful = ["silent", "no_longer_found", "broken"].includes(freshness.freshness.state);
  const problem = costlyProblem(shipment, containers, now);
  return (
    <>
      <span className={clsx("block", isDoubtful && !problem && eventInStatus)}>
        <OneLine before={mark && <DataMark kind={mark} />}>
          {problem ? <span className="text-bad">{problem}</span> : statusDetail(shipment, containers, now)}
        </OneLine>
      </span>
      {isDoubtful && (
        <span className={checkedInStatus}>
          <FreshnessCell {...freshness} />
        </span>
      )}
    </>
  );
}

/** A shipment as a row of the list. */
export function ShipmentRow({ shipment, containers, loadedAtMs, isNew, isSelected, onSelect }: ShipmentRowProps) {
  const { attributes, id } = shipment;
  const now = useCurrentTime(currentTimeOf(shipment, loadedAtMs), loadedAtMs);
  const voyage = currentVoyage(attributes);
  const summary = containerSummary(containers, now);
  const lastFreeDay = nextLastFreeDay(containers, now);
  const freshness = {
    freshness: attributes.freshness,
    now,
    stoppedReason: attributes.line_tracking_stopped_reason,
  };
  return (
    <tr className={clsx(rowClass, isNew && "animate-changed", isSelected && "bg-selected")}>
      <SelectCell name={attributes.bill_of_lading_number} isSelected={isSelected} onSelect={onSelect} />
      <RowCell
        className={edgeClass}
        first={
          <Link
            data-row-link={id}
            onClick={() => shipmentsList.markOpened(id)}
            prefetch={false}
            href={`/shipments/${id}`}
            className="mono wrap-anywhere font-medium after:absolute after:inset-0 focus-visible:outline-none"
          >
            {attributes.bill_of_lading_number}
          </Link>
        }
        second={<References shipment={attributes} />}
      />
      <RowCell
        className="max-md:text-right"
        first={<Status state={shipmentLabels[displayStatusOf(attributes)]} />}
        second={<StatusDetail shipment={shipment} containers={containers} now={now} freshness={freshness} />}
      />
      <RowCell
        className="max-md:order-3 max-md:col-span-2"
        first={
          attributes.port_of_lading_name || attributes.port_of_discharge_name ? <Route shipment={voyage} /> : <Absent />
        }
        second={<Locodes shipment={voyage} />}
        isClamped
      />
      <RowCell
        className={vesselColumn}
        first={isReturning(attributes) ? <Absent /> : <Vessel shipment={attributes} />}
        isClamped
      />
      <RowCell
        className="max-md:order-3 max-md:col-span-2 max-md:[&>span]:flex max-md:[&>span]:items-baseline max-md:[&>span]:gap-2"
        first={<ArrivalCell shipment={voyage} now={now} />}
      />
      <RowCell
        className={clsx(
          containersColumn,
          lastFreeDay ? "max-md:order-2 max-md:text-right" : "max-md:order-3 max-md:col-span-2",
          "max-md:[&>span]:inline-block max-md:[&>span]:align-middle max-md:[&>span+span]:pl-2",
        )}
        first={containers.length > 0 ? <ContainerSquares summary={summary} /> : <Absent />}
        second={<OneLine>{summary.label}</OneLine>}
      />
      <RowCell
        className={clsx(lastFreeColumn, lastFreeDay ? "max-md:order-1 max-md:self-center" : "max-md:hidden")}
        first={<LastFreeDay status={lastFreeDay} />}
      />
      <RowCell
        // Long texts wrap, so that all columns have room at 1280 px.
        className={clsx(checkedColumn, "md:pr-gutter md:[&_span]:whitespace-normal")}
        first={<FreshnessCell {...freshness} />}
        isClamped
      />
    </tr>
  );
}
