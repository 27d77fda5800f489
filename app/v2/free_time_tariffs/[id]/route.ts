import { z } from "zod";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { freeTimeTariffs } from "@/lib/shipments/free-time/tariff";
import { tariffEdit } from "@/lib/shipments/free-time/tariff-input";
import { deleteTariff, findTariff, updateTariff } from "@/lib/shipments/free-time/write-tariff";

export const GET = defineRoute({
  summary: "Retrieve a free time tariff",
  params: idParams,
  response: freeTimeTariffs.one,
  handler: async ({ account, params }) => freeTimeTariffs.document(await findTariff(account, params.id)),
});

export const PATCH = defineRoute({
  summary: "Update a free time tariff",
  description: "Omitted attributes keep their value. Computed last free days and costs follow the tariff at once.",
  current: GET,
  params: idParams,
  body: resourceBody("free_time_tariff", tariffEdit),
  response: freeTimeTariffs.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, params, body }) =>
    freeTimeTariffs.document(await updateTariff(account, params.id, body.data.attributes)),
});

export const DELETE = defineRoute({
  summary: "Delete a free time tariff",
  description: "Nothing is computed from the tariff any more.",
  current: GET,
  params: idParams,
  response: z.null(),
  handler: async ({ account, params }) => {
    await deleteTariff(account, params.id);
    return null;
  },
});
