"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { Container } from "@/components/containers/container";
import { ContainerSquares } from "@/components/containers/container-squares";
import { containerSummary } from "@/components/containers/container-summary";
import type { ContainerTexts } from "@/components/containers/container-texts";
import { nextLastFreeDay } from "@/components/containers/next-last-free-day";
import type { Cells } from "@/components/data-table/data-table";
import type { Translator } from "@/components/language/translator";
import { shipmentsList } from "@/components/shell/saved-list";
import { currentVoyage, displayStatusOf, isReturning, type Shipment } from "@/components/shipments/shipment";
import { OneLine } from "@/components/ui/one-line";
import { edgeClass, type RowCellProps } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { DataMark } from "@/components/values/data-mark";
import { mostSevereMark } from "@/components/values/data-mark-labels";
import { FreshnessCell } from "@/components/values/freshness";
import { LastFreeDay } from "@/components/values/last-free-day";
import { shipmentLabels } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { ArrivalCell } from "./arrival-cell";
import { costlyProblem } from "./costly-problem";
import { checkedInStatus, eventInStatus } from "./heads";
import { Locodes, References, Route, Vessel } from "./shipment-cells";
import { statusDetail } from "./status-detail";

/** What the cells of a shipment show. */
export type ListedShipment = ContainerTexts & {
  t: Translator<"shipment-list">;
  shipment: Shipment;
  containers: Container[];
  /** The current time of the shipment. */
  now: string;
  /** Whether the column “Checked” was chosen; null: it is shown where there is room. */
  showsChecked: boolean | null;
};

/** What costs money or blocks, else the last event, and what makes the data doubtful. */
function StatusDetail(row: ListedShipment) {
  const { shipment, containers, now, showsChecked } = row;
  // The list shows no gate moves, so that one which is inferred is left to the shipment's own page.
  const mark = mostSevereMark(shipment.attributes.data_marks.filter((kind) => kind !== "inferred"));
  const isDoubtful = ["silent", "no_longer_found", "broken"].includes(shipment.attributes.freshness.state);
  const problem = costlyProblem(row, shipment, containers, now);
  const eventClass = showsChecked === null ? eventInStatus : !showsChecked && "md:hidden";
  const checkedClass = showsChecked === null ? checkedInStatus : clsx("block", showsChecked && "md:hidden");
  return (
    <>
      <span className={clsx("block", isDoubtful && !problem && eventClass)}>
        <OneLine before={mark && <DataMark kind={mark} />}>
          {problem ? <span className="text-bad">{problem}</span> : statusDetail(row, shipment, containers, now)}
        </OneLine>
      </span>
      {isDoubtful && (
        <span className={checkedClass}>
          <FreshnessCell freshness={shipment.attributes.freshness} now={now} />
        </span>
      )}
    </>
  );
}

function numberCell({ shipment: { attributes, id } }: ListedShipment): RowCellProps {
  return {
    className: edgeClass,
    first: (
      <Link
        data-row-link={id}
        onClick={() => shipmentsList.markOpened(id)}
        prefetch={false}
        href={`/shipments/${id}`}
        className="mono wrap-anywhere font-medium after:absolute after:inset-0 focus-visible:outline-none"
      >
        {attributes.bill_of_lading_number}
      </Link>
    ),
    second: <References shipment={attributes} />,
  };
}

function routeCell({ shipment: { attributes } }: ListedShipment): RowCellProps {
  const voyage = currentVoyage(attributes);
  const isKnown = attributes.port_of_lading_name || attributes.port_of_discharge_name;
  return {
    className: "max-md:order-3 max-md:col-span-2",
    first: isKnown ? <Route shipment={voyage} /> : <Absent />,
    second: <Locodes shipment={voyage} />,
    isClamped: true,
  };
}

function containersCell({ containers, now, ...texts }: ListedShipment): RowCellProps {
  const summary = containerSummary(texts, containers, now);
  return {
    className: clsx(
      nextLastFreeDay(containers, now) ? "max-md:order-2 max-md:text-right" : "max-md:order-3 max-md:col-span-2",
      "max-md:[&>span]:inline-block max-md:[&>span]:align-middle max-md:[&>span+span]:pl-2",
    ),
    first: containers.length > 0 ? <ContainerSquares summary={summary} /> : <Absent />,
    second: <OneLine>{summary.label}</OneLine>,
  };
}

/** The cells as designed of the list of shipments, by the ids of `shipmentHeads`. */
export const shipmentCells: Cells<ListedShipment> = {
  number: numberCell,
  status: (row) => ({
    className: "max-md:text-right",
    first: <Status state={shipmentLabels[displayStatusOf(row.shipment.attributes)]} />,
    second: <StatusDetail {...row} />,
  }),
  route: routeCell,
  vessel: ({ shipment: { attributes } }) => ({
    className: "max-md:hidden",
    first: isReturning(attributes) ? <Absent /> : <Vessel shipment={attributes} />,
    isClamped: true,
  }),
  arrival: ({ shipment, now }) => ({
    className:
      "max-md:order-3 max-md:col-span-2 max-md:[&>span]:flex max-md:[&>span]:items-baseline max-md:[&>span]:gap-2",
    first: <ArrivalCell shipment={currentVoyage(shipment.attributes)} now={now} />,
  }),
  containers: containersCell,
  last_free_day: ({ containers, now }) => {
    const status = nextLastFreeDay(containers, now);
    return {
      className: status ? "max-md:order-1 max-md:self-center" : "max-md:hidden",
      first: <LastFreeDay status={status} now={now} />,
    };
  },
  checked: ({ shipment: { attributes }, now }) => ({
    // Long texts wrap, so that all columns have room at 1280 px.
    className: "max-md:hidden md:[&_span]:whitespace-normal",
    first: <FreshnessCell freshness={attributes.freshness} now={now} />,
    isClamped: true,
  }),
};
