import { type DocumentQuery, pathWith } from "@/components/api/document";
import type { EtaChangesDocument } from "./eta-change";

const pageSize = 100;

/** Whose estimates are shown: the shipment's, or those of one of its containers. */
export type EtaSubject = { shipmentId: string; containerId: string | null };

/** One page of the changes of the estimated arrival, oldest first. */
export function etaChangesQuery({ shipmentId, containerId }: EtaSubject, page = 1): DocumentQuery<EtaChangesDocument> {
  const subject = containerId === null ? `shipments/${shipmentId}` : `containers/${containerId}`;
  return {
    key: ["eta_changes", shipmentId, containerId ?? "", String(page)],
    path: pathWith(`/v2/${subject}/eta_changes`, { "page[size]": pageSize, "page[number]": page > 1 ? page : null }),
  };
}
