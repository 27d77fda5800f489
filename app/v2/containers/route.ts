import { defineRoute } from "@/lib/http/define-route";
import { containers } from "@/lib/shipments/containers/container";
import { containersQuery, listContainers } from "@/lib/shipments/containers/list-containers";

export const GET = defineRoute({
  summary: "List containers",
  description: "Sorted by creation time, newest first, unless `sort` is given.",
  query: containersQuery,
  response: containers.many,
  handler: async ({ account, query, include }) => containers.list(await listContainers(account, query, include)),
});
