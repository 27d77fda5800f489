import { z } from "zod";
import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { plainBody } from "@/lib/http/read-body";
import { listConnectedScacs } from "@/lib/ingest/carriers/connections/find-active-connection";
import { findInvalidNumber } from "@/lib/ingest/carriers/detection/assert-valid-number";
import { detectCarrier } from "@/lib/ingest/carriers/detection/detect-carrier";
import { inferNumberResults, serializeDetection } from "@/lib/ingest/carriers/detection/infer-number-results";
import { hasFeature } from "@/lib/platform/auth/account";
import { AppError } from "@/lib/platform/errors";
import { sandboxPrefixes } from "@/lib/sandbox/scenarios";

export const POST = defineRoute({
  summary: "Infer the type and carrier of a number",
  description:
    "Accepts a number of any carrier and returns the likely type and shipping line with a confidence, and whether this account can track it. Nothing is tracked.",
  body: plainBody(
    z.object({
      number: z.string().trim().min(1).meta({ description: "Container number, bill of lading or booking number" }),
    }),
  ),
  status: 200,
  response: inferNumberResults,
  errors: ["blank", "invalid"],
  role: "viewer",
  readOnly: true,
  bucket: { name: "infer", perMinute: 200 },
  handler: async ({ account, body }) => {
    const problem = findInvalidNumber(body.number);
    if (problem !== null) throw AppError.of([{ ...problem, source: { pointer: "/number" } }]);
    const sandbox = hasFeature(account, "sandbox") ? sandboxPrefixes : [];
    return plainJson(serializeDetection(detectCarrier(body.number, { sandbox }), await listConnectedScacs(account.id)));
  },
});
