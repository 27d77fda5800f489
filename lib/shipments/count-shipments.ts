import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { countRows } from "@/lib/platform/jsonapi/read-page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { type CountsQuery, otherConditions, statusCondition } from "./list-shipments";
import { shipmentStatuses } from "./shipment";

/** `all`, the values of `status`, and `stopped`, in the order of a journey. */
const countedStatuses = ["all", ...shipmentStatuses, "stopped"] as const;

/** The JSON:API resource `shipment_counts` of an account, under its id. */
export const shipmentCounts = defineResource({
  type: "shipment_counts",
  attributes: z.object({
    counts: z.array(
      z.object({
        status: z.enum(countedStatuses).meta({ description: "Value of `filter[stage]`; `all`: without this filter" }),
        total: z.int().meta({ description: "Number of shipments; of more than 10,000, at least that many" }),
        total_exact: z.boolean().meta({ description: "Whether there are no more than `total`" }),
      }),
    ),
  }),
  serialize: ({ id, counts }: { id: string; counts: ShipmentCount[] }) => ({ id, attributes: { counts } }),
});

type ShipmentCount = { status: (typeof countedStatuses)[number]; total: number; total_exact: boolean };

/** The number of shipments in each status among those that the filters select. A shipment can be complete and stopped. */
export async function countShipments(
  account: Account,
  query: CountsQuery,
): Promise<{ id: string; counts: ShipmentCount[] }> {
  const others = await otherConditions(account, query);
  const sets = countedStatuses.map((status) => (status === "all" ? others : [statusCondition([status]), ...others]));
  const totals = await countRows(account, "shipments", sets);
  const counts = totals.map(({ total, isTotalExact }, index) => {
    return { status: countedStatuses[index] ?? "all", total, total_exact: isTotalExact };
  });
  return { id: account.id, counts };
}
