import { defineRoute, idParams } from "@/lib/http/define-route";
import { evidence, findEvidence } from "@/lib/shipments/provenance/evidence";

export const GET = defineRoute({
  summary: "Retrieve a received message",
  description:
    "Returns a message of a carrier or terminal as it was received: the evidence of events, reports and the values that follow from them (`evidence_id` of a provenance). Messages are kept for 180 days.",
  params: idParams,
  response: evidence.one,
  handler: async ({ account, params }) => evidence.document(await findEvidence(account, params.id)),
});
