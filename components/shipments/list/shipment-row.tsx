import { clsx } from "clsx";
import { ArrowRight } from "lucide-react";
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
  displayStatusOf,
  type Shipment,
  type ShipmentAttributes,
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
import { statusDetail } from "./status-detail";

type ShipmentRowProps = {
  shipment: Shipment;
  containers: Container[];
  loadedAtMs: number;
  isNew: boolean;
  isSelected: boolean;
  onSelect: (on: boolean, isRange: boolean) => void;
};

const oneLineMax = 20;

/** The carrier and the first reference, which is shown in full: a long one wraps. */
function References({ shipment }: { shipment: ShipmentAttributes }) {
  const {
    shipping_line_short_name: carrier,
    ref_numbers: [first, ...others],
  } = shipment;
  if (!first) return <OneLine>{carrier}</OneLine>;
  const reference = `${first}${others.length > 0 ? ` +${others.length}` : ""}`;
  if (reference.length > oneLineMax)
    return <span className="block break-words md:max-w-44">{`${carrier} · ${reference}`}</span>;
  return <OneLine after={<span className="md:whitespace-nowrap"> · {reference}</span>}>{carrier}</OneLine>;
}

function Route({ shipment }: { shipment: ShipmentAttributes }) {
  const from = shipment.port_of_lading_name ?? "Not known yet";
  const to = shipment.port_of_discharge_name ?? "Not known yet";
  return (
    <span className="flex flex-wrap items-center gap-x-1">
      {from}
      <ArrowRight aria-hidden size={12} className="text-ink-3" />
      <span className="sr-only">to</span>
      {to}
    </span>
  );
}

function formatLocodes(shipment: ShipmentAttributes) {
  const { port_of_lading_locode: from, port_of_discharge_locode: to, destination_name: inland } = shipment;
  if (!from && !to) return null;
  return (
    <span className="max-md:hidden">
      <OneLine>
        <span className="mono">{from}</span>
        {from && to && " → "}
        <span className="mono">{to}</span>
        {inland && ` · ${inland}`}
      </OneLine>
    </span>
  );
}

const vesselLineMax = 14;

/** The vessel and its voyage; a long name takes both lines, and the voyage follows on the second. */
function Vessel({ shipment: { pod_vessel_name: name, pod_voyage_number: voyage } }: { shipment: ShipmentAttributes }) {
  if (name === null) return <span className="whitespace-nowrap text-ink-3">Not known yet</span>;
  return (
    <span className="block min-w-26">
      {name}{" "}
      {voyage && <span className={clsx("text-12 text-ink-3", name.length <= vesselLineMax && "block")}>{voyage}</span>}
    </span>
  );
}

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
        className={clsx(edgeClass, "md:min-w-35")}
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
        className="max-md:text-right md:min-w-32"
        first={<Status state={shipmentLabels[displayStatusOf(attributes)]} />}
        second={<StatusDetail shipment={shipment} containers={containers} now={now} freshness={freshness} />}
      />
      <RowCell
        className="max-md:order-3 max-md:col-span-2"
        first={
          attributes.port_of_lading_name || attributes.port_of_discharge_name ? (
            <Route shipment={attributes} />
          ) : (
            <Absent />
          )
        }
        second={formatLocodes(attributes)}
        isClamped
      />
      <RowCell className={vesselColumn} first={<Vessel shipment={attributes} />} isClamped />
      <RowCell
        className="max-md:order-3 max-md:col-span-2 max-md:[&>span]:flex max-md:[&>span]:items-baseline max-md:[&>span]:gap-2"
        first={<ArrivalCell shipment={attributes} now={now} />}
      />
      <RowCell
        className={clsx(
          containersColumn,
          "md:min-w-25",
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
