import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { containers } from "@/lib/shipments/containers/container";
import { findContainer } from "@/lib/shipments/containers/find-containers";
import { containerEdit, updateContainer } from "@/lib/shipments/containers/update-container";

export const GET = defineRoute({
  summary: "Retrieve a container",
  params: idParams,
  response: containers.one,
  handler: async ({ account, params, include }) =>
    containers.document(await findContainer(account, params.id, include)),
});

export const PATCH = defineRoute({
  summary: "Update a container",
  description:
    "Changes the references of the container, or marks it as delivered. The list can have at most 100 references. Only one that unites those of several tracking requests can be longer, and then cannot grow.",
  current: GET,
  params: idParams,
  body: resourceBody("container", containerEdit),
  response: containers.one,
  errors: ["invalid"],
  handler: async ({ account, params, body }) =>
    containers.document(await updateContainer(account, params.id, body.data.attributes)),
});
