import { z } from "zod";
import { findPartyByName } from "@/lib/parties/find-party-by-name";
import type { Account } from "@/lib/platform/auth/account";
import type { Prisma } from "@/lib/platform/db/client";
import { listFilter } from "@/lib/platform/jsonapi/filter";
import { findPort } from "@/lib/reference/find-port";
import { findShippingLine } from "@/lib/reference/find-shipping-line";

/** Filters by a shipment's port of discharge, line and customer, which containers are listed by too. */
export const shipmentFilters = {
  "filter[pod_locode]": listFilter.optional().meta({ description: "UN/LOCODEs of ports of discharge" }),
  "filter[line_scac]": listFilter.optional().meta({ description: "SCACs, main or alternative" }),
  "filter[customer_id]": listFilter
    .optional()
    .meta({ description: "Ids of parties; the account's own id stands for shipments of no party" }),
  "filter[customer_name]": z.string().optional().meta({ description: "Exact name of a party, whatever the case" }),
};

type Query = z.infer<z.ZodObject<typeof shipmentFilters>>;

function ofCustomers(account: Account, given: string[]): Prisma.ShipmentWhereInput {
  const ids = given.map((id) => id.toLowerCase());
  const parties = ids.filter((id) => id !== account.id && z.uuid().safeParse(id).success);
  const nobodys = ids.includes(account.id) ? [{ customerId: null }] : [];
  return { OR: [{ customerId: { in: parties } }, ...nobodys] };
}

async function ofNamed(account: Account, name: string): Promise<Prisma.ShipmentWhereInput> {
  const party = await findPartyByName(account, name);
  return { customerId: { in: party ? [party] : [] } };
}

/** Other codes in use for a port or line stand for its own. */
export async function shipmentConditions(account: Account, query: Query): Promise<Prisma.ShipmentWhereInput[]> {
  const ports = query["filter[pod_locode]"]?.map((code) => findPort(code)?.locode ?? code.toUpperCase());
  const lines = query["filter[line_scac]"]?.map((code) => findShippingLine(code)?.scac ?? code.toUpperCase());
  const customers = query["filter[customer_id]"];
  const name = query["filter[customer_name]"];
  return [
    ...(ports?.length ? [{ portOfDischargeLocode: { in: ports } }] : []),
    ...(lines?.length ? [{ scac: { in: lines } }] : []),
    ...(customers?.length ? [ofCustomers(account, customers)] : []),
    ...(name?.trim() ? [await ofNamed(account, name)] : []),
  ];
}
