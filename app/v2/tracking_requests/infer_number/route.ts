import { z } from "zod";
import { hasFeature } from "@/lib/auth/account";
import { detectCarrier } from "@/lib/carriers/detect-carrier";
import { faultOfNumber } from "@/lib/carriers/fault-of-number";
import { inferNumberResults, serializeDetection } from "@/lib/carriers/infer-number-results";
import { AppError } from "@/lib/errors";
import { defineRoute } from "@/lib/http/define-route";
import { plainJson } from "@/lib/http/plain-json";
import { plainBody } from "@/lib/http/read-body";
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
