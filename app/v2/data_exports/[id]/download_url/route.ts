import { z } from "zod";
import { findExportFile, recordDownload } from "@/lib/data-exports/download-data-export";
import { signedFileUrl } from "@/lib/documents/downloads/signed-file-url";
import { plainJson } from "@/lib/http/contract";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { originOf } from "@/lib/platform/auth/request-origin";

export const GET = defineRoute({
  summary: "Retrieve the download URL of a data export",
  description:
    "Returns a URL of the ZIP file of a finished export that needs no authentication and is valid for 15 minutes; it supports `Range`. Each call is an audit event. An export without a file returns 409.",
  role: "admin",
  params: idParams,
  response: z.object({ download_url: z.url().meta({ description: "URL of the file" }) }),
  errors: ["not_found", "conflict"],
  handler: async ({ account, params, request }) => {
    const file = await findExportFile(account, params.id);
    const signed = { ...file, accountId: account.id, contentType: "application/zip" };
    if (request.method === "GET") await recordDownload(account, params.id);
    return plainJson({ download_url: signedFileUrl(originOf(request), signed) });
  },
});
