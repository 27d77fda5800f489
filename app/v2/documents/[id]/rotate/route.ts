import { z } from "zod";
import { rotateDocument } from "@/lib/documents/repeat-work";
import { accepted, acceptedResponse } from "@/lib/http/accepted";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { plainBody } from "@/lib/http/read-body";

export const POST = defineRoute({
  summary: "Rotate a document (beta)",
  description:
    "Rotates the image or PDF file in the background and extracts its data again. Each rotation makes a new version of the file; the version as submitted is kept. This operation is in beta: it is stable, but its schema and behavior may change.",
  feature: "documents",
  params: idParams,
  body: plainBody(
    z.object({
      degrees: z
        .literal([90, 180, 270], "must be 90, 180 or 270")
        .meta({ description: "Clockwise rotation in degrees" }),
    }),
  ),
  status: 202,
  response: acceptedResponse,
  errors: ["blank", "invalid", "not_supported"],
  handler: async ({ account, params, body }) => {
    await rotateDocument(account, params.id, body.degrees);
    return accepted;
  },
});
