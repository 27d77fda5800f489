import { z } from "zod";
import { defineRoute } from "@/lib/http/define-route";
import { plainJson } from "@/lib/http/plain-json";
import { plainBody } from "@/lib/http/read-body";
import { detectCarrier } from "@/lib/ingest/carriers/detection/detect-carrier";
import { faultOfNumber } from "@/lib/ingest/carriers/detection/fault-of-number";
import { inferNumberResults, serializeDetection } from "@/lib/ingest/carriers/detection/infer-number-results";
import { hasFeature } from "@/lib/platform/auth/account";
import { AppError } from "@/lib/platform/errors";
import { sandboxNumbers } from "@/lib/sandbox/sandbox-numbers";

export const POST = defineRoute({
  summary: "Tell a number's type and carrier",
  description: "Takes any carrier's number; the answer is a guess with a confidence, and nothing is tracked.",
  body: plainBody(
    z.object({ number: z.string().trim().min(1).meta({ description: "Any number of a shipping line" }) }),
  ),
  status: 200,
  response: inferNumberResults,
  errors: ["blank", "invalid"],
  role: "viewer",
  writesNothing: true,
  bucket: { name: "infer", perMinute: 200 },
  handler: ({ account, body }) => {
    const fault = faultOfNumber(body.number);
    if (fault !== null) throw AppError.of([{ code: "invalid", detail: fault, source: { pointer: "/number" } }]);
    const sandbox = hasFeature(account, "sandbox") ? sandboxNumbers : [];
    return plainJson(serializeDetection(detectCarrier(body.number, { sandbox })));
  },
});
