import { defineRoute } from "@/lib/http/define-route";
import { containerFacetsQuery } from "@/lib/shipments/containers/list-containers";
import { containerFacetsResource, countContainerFacets } from "@/lib/shipments/facets";

export const GET = defineRoute({
  summary: "Count the values of filters of containers",
  description:
    "The values that filters of the list of containers have among the containers that the filters of this request select, with the number of containers.",
  query: containerFacetsQuery,
  response: containerFacetsResource.one,
  handler: async ({ account, query }) => containerFacetsResource.document(await countContainerFacets(account, query)),
});
