import { defineRoute } from "@/lib/http/define-route";
import { identifiedBody } from "@/lib/http/read-body";
import { containers } from "@/lib/shipments/containers/container";
import { containersQuery, listContainers } from "@/lib/shipments/containers/list-containers";
import { containerEdit, updateContainer } from "@/lib/shipments/containers/update-container";
import { GET as getContainer } from "./[id]/route";

export const GET = defineRoute({
  summary: "List containers",
  description: "Sorted by creation time, newest first, unless `sort` is given.",
  query: containersQuery,
  response: containers.many,
  handler: async ({ account, query, include }) => containers.list(await listContainers(account, query, include)),
});

export const PATCH = defineRoute({
  summary: "Update the container that the body names",
  description: "The same as `PATCH /v2/containers/{id}`, with the id in `data.id` only.",
  current: getContainer,
  body: identifiedBody("container", containerEdit),
  response: containers.one,
  errors: ["not_found", "invalid"],
  handler: async ({ account, body: { data } }) =>
    containers.document(await updateContainer(account, data.id, data.attributes)),
});
