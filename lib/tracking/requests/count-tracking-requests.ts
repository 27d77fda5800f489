import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { oneOf } from "@/lib/platform/jsonapi/list-filters";
import { countRows } from "@/lib/platform/jsonapi/read-page";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import { otherConditions, type RequestCountsQuery } from "./list-tracking-requests";
import { requestStatuses } from "./tracking-request";

type RequestCount = { status: (typeof requestStatuses)[number]; total: number; total_exact: boolean };

/** The JSON:API resource `tracking_request_counts` of an account, under its id. */
export const requestCounts = defineResource({
  type: "tracking_request_counts",
  attributes: z.object({
    counts: z.array(
      z.object({
        status: z.enum(requestStatuses).meta({ description: "Value of `filter[status]`" }),
        total: z.int().meta({ description: "Number of tracking requests; of more than 10,000, at least that many" }),
        total_exact: z.boolean().meta({ description: "Whether there are no more than `total`" }),
      }),
    ),
  }),
  serialize: ({ id, counts }: { id: string; counts: RequestCount[] }) => ({ id, attributes: { counts } }),
});

/** The number of tracking requests in each status among those that the filters select. */
export async function countTrackingRequests(
  account: Account,
  query: RequestCountsQuery,
): Promise<{ id: string; counts: RequestCount[] }> {
  const others = await otherConditions(account, query);
  const sets = requestStatuses.map((status) => [oneOf("r.status", [status]), ...others]);
  const totals = await countRows(account, "tracking_requests", sets);
  const counts = requestStatuses.map((status, index): RequestCount => {
    const { total, isTotalExact } = totals[index] ?? { total: 0, isTotalExact: false };
    return { status, total, total_exact: isTotalExact };
  });
  return { id: account.id, counts };
}
