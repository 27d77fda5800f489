import inland from "@/lib/reference/data/inland-places.json" with { type: "json" };
import { findPort } from "./find-port";
import type { Port } from "./port-table";

const inlandIds = new Set(inland.ports.map(({ id }) => id));

/** The inland city where journeys end, by id or UN/LOCODE in any case. Null: a place we do not know, or a seaport. */
export function findMetroArea(codeOrId: string): Port | null {
  const place = findPort(codeOrId);
  return place && inlandIds.has(place.id) ? place : null;
}
