import { clsx } from "clsx";
import { ArrowRight } from "lucide-react";
import Link from "next/link";
import type { Container } from "@/components/containers/container";
import { ContainerSquares } from "@/components/containers/container-squares";
import { containerSummary } from "@/components/containers/container-summary";
import { lastFreeOfAll } from "@/components/containers/last-free";
import { noteOpened } from "@/components/shell/list-memory";
import { statusDetail } from "@/components/shipments/detail/status-detail";
import { type Shipment, type ShipmentAttributes, shownStatus } from "@/components/shipments/shipment";
import { Absent } from "@/components/values/absent";
import { FreshnessCell } from "@/components/values/freshness";
import { LastFreeDay } from "@/components/values/last-free-day";
import { shipmentWords } from "@/components/values/state-words";
import { Status } from "@/components/values/status";
import { ArrivalCell } from "./arrival-cell";
import {
  checkedColumn,
  containersColumn,
  edgeClass,
  lastFreeColumn,
  RowCell,
  rowClass,
  vesselColumn,
} from "./row-cell";

type ShipmentRowProps = { shipment: Shipment; containers: Container[]; now: string; isNew: boolean };

function references({ shipping_line_short_name: line, ref_numbers: [first, ...others] }: ShipmentAttributes): string {
  const more = others.length > 0 ? ` +${others.length}` : "";
  return first ? `${line} · ${first}${more}` : line;
}

const oneLineMax = 28;

/** Written out whole: a short one stays on its line, a long one takes a second. */
function References({ text }: { text: string }) {
  const wraps = text.length > oneLineMax;
  return (
    <span className={clsx("block break-words", wraps ? "max-w-44 max-md:max-w-none" : "md:whitespace-nowrap")}>
      {text}
    </span>
  );
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

function codes(shipment: ShipmentAttributes) {
  const { port_of_lading_locode: from, port_of_discharge_locode: to, destination_name: inland } = shipment;
  if (!from && !to) return null;
  return (
    <span className="whitespace-nowrap max-md:hidden">
      <span className="mono">{from}</span>
      {from && to && " → "}
      <span className="mono">{to}</span>
      {inland && ` · ${inland}`}
    </span>
  );
}

function Unnamed() {
  return <span className="text-ink-3">Not named yet</span>;
}

/** One shipment in the list. */
export function ShipmentRow({ shipment, containers, now, isNew }: ShipmentRowProps) {
  const { attributes, id } = shipment;
  const summary = containerSummary(containers);
  const freshness = { facts: attributes.freshness, now, stoppedReason: attributes.line_tracking_stopped_reason };
  return (
    <tr className={clsx(rowClass, isNew && "animate-changed")}>
      <RowCell
        className={clsx("md:pl-gutter", edgeClass)}
        first={
          <Link
            data-row-link={id}
            onClick={() => noteOpened(id)}
            prefetch={false}
            href={`/shipments/${id}`}
            className="mono whitespace-nowrap font-medium after:absolute after:inset-0 focus-visible:outline-none"
          >
            {attributes.bill_of_lading_number}
          </Link>
        }
        second={<References text={references(attributes)} />}
      />
      <RowCell
        className="max-md:text-right"
        first={<Status state={shipmentWords[shownStatus(attributes)]} />}
        second={<span className="whitespace-nowrap">{statusDetail(shipment, containers, now)}</span>}
      />
      <RowCell
        className="max-md:col-span-2"
        first={
          attributes.port_of_lading_name || attributes.port_of_discharge_name ? (
            <Route shipment={attributes} />
          ) : (
            <Absent />
          )
        }
        second={codes(attributes)}
      />
      <RowCell
        className={vesselColumn}
        first={<span className="whitespace-nowrap">{attributes.pod_vessel_name ?? <Unnamed />}</span>}
        second={attributes.pod_voyage_number}
      />
      <RowCell
        className="max-md:col-span-2 max-md:[&>span]:flex max-md:[&>span]:items-baseline max-md:[&>span]:gap-2"
        first={<ArrivalCell shipment={attributes} now={now} />}
      />
      <RowCell
        className={clsx(
          containersColumn,
          "max-md:[&>span]:inline-block max-md:[&>span]:pr-2 max-md:[&>span]:align-middle",
        )}
        first={containers.length > 0 ? <ContainerSquares summary={summary} /> : <Absent />}
        second={<span className="whitespace-nowrap">{summary.words}</span>}
      />
      <RowCell className={lastFreeColumn} first={<LastFreeDay told={lastFreeOfAll(containers, now)} />} />
      <RowCell className={clsx(checkedColumn, "md:pr-gutter")} first={<FreshnessCell {...freshness} />} />
    </tr>
  );
}
