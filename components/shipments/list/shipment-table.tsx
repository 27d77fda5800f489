"use client";

import { clsx } from "clsx";
import { type ReactNode, type RefObject, useState } from "react";
import type { ListDocument } from "@/components/api/document";
import type { Container } from "@/components/containers/container";
import { currentTimeOf, type Shipment } from "@/components/shipments/shipment";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { checkedColumn, containersColumn, lastFreeColumn, vesselColumn } from "./columns";
import { RequestRow } from "./request-row";
import { ShipmentRow } from "./shipment-row";

function Head({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <th scope="col" className={clsx("px-2.5 text-left font-medium text-12 text-ink-2", className)}>
      {children}
    </th>
  );
}

/** The table of the list, used for its rows and for its skeleton. */
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

/** Whether an id was added after the list was first shown. */
function useNewIds(ids: string[], listKey: string): (id: string) => boolean {
  const [initial, setInitial] = useState({ listKey, ids: new Set(ids) });
  if (initial.listKey !== listKey) setInitial({ listKey, ids: new Set(ids) });
  return (id) => initial.listKey === listKey && !initial.ids.has(id);
}

type ShipmentTableProps = {
  page: ListDocument<Shipment, Container>;
  loadedAtMs: number;
  requests: { requests: TrackingRequest[]; loadedAtMs: number };
  /** Changes when another list is shown, so that its rows are not highlighted as new. */
  listKey: string;
  ref: RefObject<HTMLTableElement | null>;
};

/** The open tracking requests, followed by the shipments. */
export function ShipmentTable({ page, loadedAtMs, requests, listKey, ref }: ShipmentTableProps) {
  const byId = new Map(page.included?.map((container) => [container.id, container]));
  const isNew = useNewIds(
    page.data.map(({ id }) => id),
    listKey,
  );
  const containersOf = ({ relationships }: Shipment) => {
    const linked = relationships.containers?.data;
    return Array.isArray(linked) ? linked.flatMap(({ id }) => byId.get(id) ?? []) : [];
  };
  return (
    <TableFrame ref={ref}>
      {requests.requests.map((request) => (
        <RequestRow key={request.id} request={request} loadedAtMs={requests.loadedAtMs} />
      ))}
      {page.data.map((shipment) => (
        <ShipmentRow
          key={shipment.id}
          shipment={shipment}
          containers={containersOf(shipment)}
          now={currentTimeOf(shipment, loadedAtMs)}
          isNew={isNew(shipment.id)}
        />
      ))}
    </TableFrame>
  );
}
