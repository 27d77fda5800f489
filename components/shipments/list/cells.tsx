"use client";

import { clsx } from "clsx";
import Link from "next/link";
import type { ComponentProps } from "react";
import type { Container } from "@/components/containers/container";
import { nextLastFreeDay } from "@/components/containers/container-last-free-day";
import { ContainerSquares } from "@/components/containers/container-squares";
import { containerSummary } from "@/components/containers/container-summary";
import { shipmentsList } from "@/components/shell/saved-list";
import { currentVoyage, displayStatusOf, isReturning, type Shipment } from "@/components/shipments/shipment";
import type { Cells } from "@/components/ui/data-table/data-table";
import { OneLine } from "@/components/ui/one-line";
import { edgeClass, type RowCellProps } from "@/components/ui/row-cell";
import { Absent } from "@/components/values/absent";
import { arrivalDelta } from "@/components/values/arrival-delta";
import { DataMark } from "@/components/values/data-mark";
import { mostSevereMark } from "@/components/values/data-mark-labels";
import { Delta } from "@/components/values/delta";
import { FreshnessCell } from "@/components/values/freshness";
import { LastFreeDay } from "@/components/values/last-free-day";
import { LocalTime } from "@/components/values/local-time";
import { shipmentLabels } from "@/components/values/state-labels";
import { Status } from "@/components/values/status";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { comparableBaseline, zoneToShow } from "@/components/values/zone-to-show";
import { ArrivalCell } from "./arrival-cell";
import { costlyProblem } from "./costly-problem";
import { checkedInStatus, eventInStatus } from "./heads";
import { Locodes, References, Route, Vessel } from "./shipment-cells";
import { statusDetail } from "./status-detail";

/** What the cells of a shipment show; `now`: the current time of the shipment. */
export type ListedShipment = { shipment: Shipment; containers: Container[]; now: string };

const freshnessOf = ({ shipment: { attributes }, now }: ListedShipment): ComponentProps<typeof FreshnessCell> => ({
  freshness: attributes.freshness,
  now,
  stoppedReason: attributes.line_tracking_stopped_reason,
});

/** What costs money or blocks, else the last event, and what makes the data doubtful. */
function StatusDetail(row: ListedShipment) {
  const { shipment, containers, now } = row;
  // The list shows no gate moves, so that one which is inferred is left to the shipment's own page.
  const mark = mostSevereMark(shipment.attributes.data_marks.filter((kind) => kind !== "inferred"));
  const isDoubtful = ["silent", "no_longer_found", "broken"].includes(shipment.attributes.freshness.state);
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
          <FreshnessCell {...freshnessOf(row)} />
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

function containersCell({ containers, now }: ListedShipment): RowCellProps {
  const summary = containerSummary(containers, now);
  return {
    className: clsx(
      nextLastFreeDay(containers, now) ? "max-md:order-2 max-md:text-right" : "max-md:order-3 max-md:col-span-2",
      "max-md:[&>span]:inline-block max-md:[&>span]:align-middle max-md:[&>span+span]:pl-2",
    ),
    first: containers.length > 0 ? <ContainerSquares summary={summary} /> : <Absent />,
    second: <OneLine>{summary.label}</OneLine>,
  };
}

/** A cell with a text, which is not shown on phones. */
const textCell =
  (read: (attributes: Shipment["attributes"]) => string | null) =>
  ({ shipment }: ListedShipment): RowCellProps => ({
    className: "max-md:hidden",
    first: read(shipment.attributes) || <Absent />,
  });

type Leg = { actual: "pol_atd_at" | "destination_ata_at"; estimate: "pol_etd_at" | "destination_eta_at" };

/** A cell with an actual time, or else its estimate, at its place; it is not shown on phones. */
const timeCell =
  ({ actual, estimate }: Leg, place: "pol" | "destination") =>
  ({ shipment: { attributes }, now }: ListedShipment): RowCellProps => {
    const isActual = attributes[actual] !== null;
    const at = attributes[actual] ?? attributes[estimate];
    const zone = zoneToShow(attributes, isActual ? actual : estimate, attributes[`${place}_timezone`]);
    const dateOnly =
      !isActual && (place === "pol" ? attributes.pol_etd_date_only : attributes.destination_eta_date_only);
    return {
      className: "max-md:hidden",
      first: at === null ? <Absent /> : <LocalTime at={at} zone={zone} now={now} dateOnly={dateOnly} />,
      second: at !== null && !isActual && "Estimated",
    };
  };

/** How much later than first published a shipment that has not arrived is expected. */
function delayCell({ shipment: { attributes } }: ListedShipment): RowCellProps {
  const zone = zoneToShow(attributes, "pod_eta_at", attributes.pod_timezone);
  const { pod_eta_at: at, pod_eta_date_only: dateOnly, pod_ata_at: arrivedAt } = attributes;
  const isExpected = arrivedAt === null && attributes.line_tracking_stopped_at === null;
  const delta = arrivalDelta({ at, baseline: comparableBaseline(attributes, zone), dateOnly, zone });
  return { className: "max-md:hidden", first: isExpected && delta ? <Delta delta={delta} /> : <Absent /> };
}

/** The time in the zone of the user. */
function UserTime({ at, now }: { at: string; now: string }) {
  return <LocalTime at={at} zone={useUserTimeZone()} now={now} />;
}

/** The cells of the list of shipments, by the ids of `shipmentHeads`. */
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
      first: <LastFreeDay status={status} />,
    };
  },
  checked: (row) => ({
    // Long texts wrap, so that all columns have room at 1280 px.
    className: "max-md:hidden md:[&_span]:whitespace-normal",
    first: <FreshnessCell {...freshnessOf(row)} />,
    isClamped: true,
  }),
  carrier: textCell(({ shipping_line_short_name: name }) => name),
  customer: textCell(({ customer_name: name }) => name),
  references: textCell(({ ref_numbers: references }) => references.join(", ")),
  tags: textCell(({ tags }) => tags.join(", ")),
  departure: timeCell({ actual: "pol_atd_at", estimate: "pol_etd_at" }, "pol"),
  delay: delayCell,
  destination: textCell(({ destination_name: name, destination_locode: locode }) => name ?? locode),
  arrival_inland: timeCell({ actual: "destination_ata_at", estimate: "destination_eta_at" }, "destination"),
  added: ({ shipment: { attributes }, now }) => ({
    className: "max-md:hidden",
    first: <UserTime at={attributes.created_at} now={now} />,
  }),
};
