import type { Prisma } from "@/lib/db/client";
import { listFilter } from "@/lib/jsonapi/filter";
import { findPort } from "@/lib/reference/find-port";
import { findShippingLine } from "@/lib/reference/find-shipping-line";

/** Filters by a shipment's port of discharge and line, which containers are listed by too. */
export const shipmentFilters = {
  "filter[pod_locode]": listFilter.optional().meta({ description: "UN/LOCODEs of ports of discharge" }),
  "filter[line_scac]": listFilter.optional().meta({ description: "SCACs, main or alternative" }),
};

type Query = { "filter[pod_locode]"?: string[]; "filter[line_scac]"?: string[] };

/** Other codes in use for a port or line stand for its own. */
export function shipmentConditions(query: Query): Prisma.ShipmentWhereInput {
  const ports = query["filter[pod_locode]"]?.map((code) => findPort(code)?.locode ?? code.toUpperCase());
  const lines = query["filter[line_scac]"]?.map((code) => findShippingLine(code)?.scac ?? code.toUpperCase());
  return {
    ...(ports?.length && { portOfDischargeLocode: { in: ports } }),
    ...(lines?.length && { scac: { in: lines } }),
  };
}
