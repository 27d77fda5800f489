import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { listFilter } from "@/lib/platform/jsonapi/filter";
import { containerFreeTimes } from "@/lib/shipments/free-time/container-free-time";
import { findFreeTimes } from "@/lib/shipments/free-time/find-free-time";

const idsMax = 100;

const ids = listFilter
  .pipe(z.array(z.uuid("must be ids of containers")).max(idsMax, `must have at most ${idsMax} ids`))
  .optional()
  .meta({ description: `Ids of up to ${idsMax} containers, comma-separated` });

export const GET = defineRoute({
  summary: "List the free time of containers",
  description:
    "As the free time of each of the containers in `filter[id]`, in their order. Unknown ids are left out; without ids there are none. Leave out the calendars with `fields[container_free_time]=demurrage,detention`.",
  query: z.object({ "filter[id]": ids }),
  response: containerFreeTimes.many,
  handler: async ({ account, query }) =>
    containerFreeTimes.all(await findFreeTimes(account, [...new Set(query["filter[id]"] ?? [])])),
});
