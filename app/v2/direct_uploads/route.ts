import { createDirectUpload, directUpload, directUploadInput } from "@/lib/documents/uploads/direct-upload";
import { plainJson } from "@/lib/http/contract";
import { defineRoute } from "@/lib/http/define-route";
import { plainBody } from "@/lib/http/read-body";
import { originOf } from "@/lib/platform/auth/request-origin";

export const POST = defineRoute({
  summary: "Announce a file for direct upload",
  description:
    "First of three steps: then PUT the bytes to `direct_upload.url` with `direct_upload.headers`, and create a document with `signed_id` as `attached_document`. A file has at most 50 MiB, and an account at most 10 GiB of uploads in 24 hours, of which those that are not received count for 15 minutes. Also available as `POST /rails/active_storage/direct_uploads`.",
  feature: "documents",
  body: plainBody(directUploadInput),
  response: directUpload,
  returnsSecret: true,
  handler: async ({ account, body, request }) =>
    plainJson(await createDirectUpload(account, body.blob, originOf(request))),
});
