import { pathWith } from "@/components/api/document-query";
import { type ShipmentStatus, shipmentWords } from "@/components/values/state-words";

/** What the list shows, and the whole of its address. */
export type ListView = { q: string; status: ShipmentStatus | null; page: number };

type Parameters = Record<string, string | string[] | undefined>;

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? "";
}

/** The view an address names; what it cannot mean is left out. */
export function parseListView(parameters: Parameters): ListView {
  const status = first(parameters.status);
  const page = Number.parseInt(first(parameters.page), 10);
  return {
    q: first(parameters.q).trim(),
    status: Object.hasOwn(shipmentWords, status) ? (status as ShipmentStatus) : null,
    page: page > 1 ? page : 1,
  };
}

/** The address of a view; parts that say nothing are left out. */
export function hrefOfView({ q, status, page }: ListView): string {
  return pathWith("/shipments", { q, status, page: page > 1 ? page : null });
}
