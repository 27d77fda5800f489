import { z } from "zod";
import { receiveUpload } from "@/lib/documents/uploads/receive-upload";
import { defineRoute } from "@/lib/http/define-route";

async function* noBytes(): AsyncGenerator<Uint8Array> {}

export const PUT = defineRoute({
  summary: "Upload the bytes of an announced file",
  description:
    "The URL is signed and valid for 15 minutes. The bytes are stored if their number and MD5 are as announced.",
  auth: "none",
  params: z.object({ token: z.string() }),
  status: 204,
  response: z.null(),
  errors: ["bad_request", "conflict", "invalid", "too_large", "rate_limited", "storage_full"],
  handler: async ({ params, request }) => {
    await receiveUpload(params.token, {
      contentLength: request.headers.get("content-length"),
      contentMd5: request.headers.get("content-md5"),
      bytes: request.body ?? noBytes(),
    });
    return null;
  },
});
