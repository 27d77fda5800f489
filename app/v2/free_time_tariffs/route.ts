import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { resourceBody } from "@/lib/http/read-body";
import { pageQueryOf, parsePage } from "@/lib/platform/jsonapi/page";
import { freeTimeTariffs } from "@/lib/shipments/free-time/tariff";
import { tariffInput } from "@/lib/shipments/free-time/tariff-input";
import { createTariff, listTariffs } from "@/lib/shipments/free-time/write-tariff";

const pageSize = 25;

export const GET = defineRoute({
  summary: "List free time tariffs",
  description: "Sorted by creation time, newest first.",
  query: z.object(pageQueryOf(pageSize)),
  response: freeTimeTariffs.many,
  handler: async ({ account, query }) => freeTimeTariffs.list(await listTariffs(account, parsePage(query, pageSize))),
});

export const POST = defineRoute({
  summary: "Create a free time tariff",
  description:
    "The free days and rates of a shipping line for one phase, at a terminal, a port or in a country, or anywhere. Of several tariffs that apply to a container, the most specific place wins, then the most specific equipment, then the newest `valid_from`, then the one created last.",
  body: resourceBody("free_time_tariff", tariffInput),
  status: 201,
  response: freeTimeTariffs.one,
  errors: ["blank", "invalid"],
  handler: async ({ account, body }) => freeTimeTariffs.document(await createTariff(account, body.data.attributes)),
});
