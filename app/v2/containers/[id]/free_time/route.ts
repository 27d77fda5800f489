import { defineRoute, idParams } from "@/lib/http/define-route";
import { containerFreeTimes } from "@/lib/shipments/free-time/container-free-time";
import { findFreeTime } from "@/lib/shipments/free-time/find-free-time";

export const GET = defineRoute({
  summary: "Retrieve the free time of a container",
  description:
    "For demurrage and detention: the days that sources have reported, and beside them the last free day, the calendar and the costs by the tariff of the account that applies. What is computed never replaces what is reported. Containers that their carrier brings inland are not computed.",
  params: idParams,
  response: containerFreeTimes.one,
  handler: async ({ account, params }) => containerFreeTimes.document(await findFreeTime(account, params.id)),
});
