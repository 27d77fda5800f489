import { z } from "zod";
import { findDownloadUrl } from "@/lib/documents/downloads/find-download-url";
import { plainJson } from "@/lib/http/contract";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { originOf } from "@/lib/platform/auth/request-origin";

export const GET = defineRoute({
  summary: "Retrieve the download URL of a document",
  description:
    "Returns a URL that needs no authentication and is valid for 15 minutes. After a rotation, another call returns the URL of the rotated file.",
  feature: "documents",
  params: idParams,
  response: z.object({ download_url: z.url().meta({ description: "URL of the file" }) }),
  handler: async ({ account, params, request }) =>
    plainJson({ download_url: await findDownloadUrl(account, params.id, originOf(request)) }),
});
