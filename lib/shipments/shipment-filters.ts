import { z } from "zod";
import { findPartyIdByName } from "@/lib/parties/party";
import type { Account } from "@/lib/platform/auth/account";
import type { Prisma } from "@/lib/platform/db/client";
import { listFilter } from "@/lib/platform/jsonapi/filter";
import { findPort } from "@/lib/reference/ports";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { dataMarkKinds } from "@/lib/tracking/projection/data-marks";
import { freshnessStates } from "./freshness";
import { freshnessCondition } from "./freshness-filter";

/** Filters by a shipment's port of discharge, carrier, customer and freshness; the lists of shipments and of containers have them. */
export const shipmentFilters = {
  "filter[pod_locode]": listFilter
    .optional()
    .meta({ description: "UN/LOCODEs of ports of discharge, comma-separated" }),
  "filter[line_scac]": listFilter
    .optional()
    .meta({ description: "SCACs of shipping lines, main or alternative, comma-separated" }),
  "filter[customer_id]": listFilter
    .optional()
    .meta({ description: "Ids of parties, comma-separated; the id of the account selects shipments without a party" }),
  "filter[customer_name]": z.string().optional().meta({ description: "Exact name of a party, ignoring case" }),
  "filter[freshness]": listFilter
    .optional()
    .meta({ description: `Values of \`freshness.state\`, comma-separated: ${freshnessStates.join(", ")}` }),
  "filter[data_mark]": listFilter
    .optional()
    .meta({ description: `Kinds of \`data_marks\`, comma-separated: ${dataMarkKinds.join(", ")}` }),
};

type Query = z.infer<z.ZodObject<typeof shipmentFilters>>;

function customerCondition(account: Account, customerIds: string[]): Prisma.ShipmentWhereInput {
  const ids = customerIds.map((id) => id.toLowerCase());
  const parties = ids.filter((id) => id !== account.id && z.uuid().safeParse(id).success);
  const withoutParty = ids.includes(account.id) ? [{ customerId: null }] : [];
  return { OR: [{ customerId: { in: parties } }, ...withoutParty] };
}

async function customerNameCondition(account: Account, name: string): Promise<Prisma.ShipmentWhereInput> {
  const partyId = await findPartyIdByName(account, name);
  return { customerId: { in: partyId ? [partyId] : [] } };
}

/** All sets of marks that a shipment can have, as they are stored. */
const setsOfMarks = Array.from({ length: 2 ** dataMarkKinds.length }, (_, bits) =>
  dataMarkKinds.filter((_kind, index) => (bits & (2 ** index)) !== 0),
);

/** Compares whole sets, because an index of the account can find them. Unknown kinds select nothing. */
function dataMarkCondition(values: string[]): Prisma.ShipmentWhereInput {
  const sets = setsOfMarks.filter((set) => set.some((kind) => values.some((value) => value.toLowerCase() === kind)));
  // Prisma ignores an empty nested `OR`.
  if (sets.length === 0) return { id: { in: [] } };
  return { OR: sets.map((dataMarks) => ({ dataMarks: { equals: dataMarks } })) };
}

/** The conditions of these filters. Alternative codes of a port or carrier are replaced by its main code. */
export async function shipmentConditions(account: Account, query: Query): Promise<Prisma.ShipmentWhereInput[]> {
  const ports = query["filter[pod_locode]"]?.map((code) => findPort(code)?.locode ?? code.toUpperCase());
  const carriers = query["filter[line_scac]"]?.map((code) => findShippingLine(code)?.scac ?? code.toUpperCase());
  const customers = query["filter[customer_id]"];
  const name = query["filter[customer_name]"];
  const states = query["filter[freshness]"];
  const marks = query["filter[data_mark]"];
  return [
    ...(ports?.length ? [{ portOfDischargeLocode: { in: ports } }] : []),
    ...(carriers?.length ? [{ scac: { in: carriers } }] : []),
    ...(customers?.length ? [customerCondition(account, customers)] : []),
    ...(name?.trim() ? [await customerNameCondition(account, name)] : []),
    ...(states?.length ? [await freshnessCondition(account, states)] : []),
    ...(marks?.length ? [dataMarkCondition(marks)] : []),
  ];
}
