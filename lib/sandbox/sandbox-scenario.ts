import { z } from "zod";
import { defineResource } from "@/lib/platform/jsonapi/resource";
import type { OfferedScenario } from "./list-scenarios";

const attributes = z.object({
  key: z.string(),
  title: z.string(),
  description: z.string(),
  scac: z.literal("TEST"),
  request_type: z.enum(["bill_of_lading", "booking_number"]),
  request_number: z
    .string()
    .meta({ description: "Not tracked yet. With more digits it is another journey of the scenario" }),
});

/** What the sandbox carrier can show, with a number to track for it. */
export const sandboxScenario = defineResource<OfferedScenario>({
  type: "sandbox_scenario",
  attributes,
  serialize: ({ id, key, title, description, requestType, requestNumber }) => ({
    id,
    attributes: {
      key,
      title,
      description,
      scac: "TEST",
      request_type: requestType,
      request_number: requestNumber,
    } satisfies z.input<typeof attributes>,
  }),
});
