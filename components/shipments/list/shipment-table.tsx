"use client";

import { clsx } from "clsx";
import { type ReactNode, type RefObject, useState } from "react";
import type { ListDocument } from "@/components/api/json-api";
import type { Container } from "@/components/containers/container";
import { nowOf, type Shipment } from "@/components/shipments/shipment";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { RequestRow } from "./request-row";
import { checkedColumn, containersColumn, lastFreeColumn, vesselColumn } from "./row-cell";
import { ShipmentRow } from "./shipment-row";

function Head({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <th scope="col" className={clsx("px-2.5 text-left font-medium text-12 text-ink-2", className)}>
      {children}
    </th>
  );
}

/** The frame of the list, for its rows and for their skeleton. */
export function TableFrame({ children, ref }: { children: ReactNode; ref?: RefObject<HTMLTableElement | null> }) {
  return (
    <div className="@container">
      <table ref={ref} className="w-full border-collapse max-md:block">
        <caption className="sr-only">Shipments</caption>
        <thead className="max-md:sr-only">
          <tr className="h-8 [&>th]:sticky [&>th]:top-22 [&>th]:z-10 [&>th]:bg-surface [&>th]:shadow-[inset_0_-1px_var(--lf-line)]">
            <Head className="md:pl-gutter">Shipment</Head>
            <Head>Status</Head>
            <Head>Route</Head>
            <Head className={vesselColumn}>Vessel</Head>
            <Head>Arrival at discharge</Head>
            <Head className={containersColumn}>Containers</Head>
            <Head className={lastFreeColumn}>Last free day</Head>
            <Head className={clsx(checkedColumn, "md:pr-gutter")}>Checked</Head>
          </tr>
        </thead>
        <tbody className="max-md:block">{children}</tbody>
      </table>
    </div>
  );
}

/** Ids that were not there when the list was first shown. */
function useNewIds(ids: string[], list: string): (id: string) => boolean {
  const [first, setFirst] = useState({ list, ids: new Set(ids) });
  if (first.list !== list) setFirst({ list, ids: new Set(ids) });
  return (id) => first.list === list && !first.ids.has(id);
}

type ShipmentTableProps = {
  answer: ListDocument<Shipment, Container>;
  readAtMs: number;
  requests: { requests: TrackingRequest[]; readAtMs: number };
  /** Changes when another list is shown, so that only its own newcomers are marked. */
  listKey: string;
  ref: RefObject<HTMLTableElement | null>;
};

/** Shipments, and above them the numbers that are none yet. */
export function ShipmentTable({ answer, readAtMs, requests, listKey, ref }: ShipmentTableProps) {
  const byId = new Map(answer.included?.map((container) => [container.id, container]));
  const isNew = useNewIds(
    answer.data.map(({ id }) => id),
    listKey,
  );
  const containersOf = ({ relationships }: Shipment) => {
    const linked = relationships.containers?.data;
    return Array.isArray(linked) ? linked.flatMap(({ id }) => byId.get(id) ?? []) : [];
  };
  return (
    <TableFrame ref={ref}>
      {requests.requests.map((request) => (
        <RequestRow key={request.id} request={request} readAtMs={requests.readAtMs} />
      ))}
      {answer.data.map((shipment) => (
        <ShipmentRow
          key={shipment.id}
          shipment={shipment}
          containers={containersOf(shipment)}
          now={nowOf(shipment, readAtMs)}
          isNew={isNew(shipment.id)}
        />
      ))}
    </TableFrame>
  );
}
