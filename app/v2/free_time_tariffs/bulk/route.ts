import { defineRoute } from "@/lib/http/define-route";
import { plainBody } from "@/lib/http/read-body";
import { freeTimeTariffs } from "@/lib/shipments/free-time/tariff";
import { tariffRows } from "@/lib/shipments/free-time/tariff-input";
import { createTariffs } from "@/lib/shipments/free-time/write-tariff";

export const POST = defineRoute({
  summary: "Create up to 500 free time tariffs",
  description:
    "Creates all rows or none: an invalid row rejects the request, with a pointer to each of the first 20 problems, such as `/rows/3/currency`. Returns the tariffs in the order of the rows.",
  body: plainBody(tariffRows),
  status: 200,
  response: freeTimeTariffs.many,
  errors: ["blank", "invalid"],
  bucket: { name: "bulk_edit", perMinute: 120 },
  handler: async ({ account, body }) => freeTimeTariffs.all(await createTariffs(account, body.rows)),
});
