import { z } from "zod";
import { findExportFile, recordDownload } from "@/lib/data-exports/download-data-export";
import { defineRoute, idParams } from "@/lib/http/define-route";
import { fileResponse } from "@/lib/http/file-response";

/** A request for a later part continues a download that was counted. */
const isStart = ({ method, headers }: Request) =>
  method === "GET" && !/^bytes=0*[1-9]/i.test(headers.get("range")?.trim() ?? "");

export const GET = defineRoute({
  summary: "Download the file of a data export",
  description:
    "Returns the ZIP file of a finished export until it expires. Supports `Range` and `If-Range`. Each download is an audit event.",
  role: "admin",
  params: idParams,
  response: z.unknown(),
  mediaType: "application/octet-stream",
  errors: ["not_found", "conflict", "range_not_satisfiable"],
  handler: async ({ account, params, request }) => {
    const file = await findExportFile(account, params.id);
    const response = await fileResponse(request, { ...file, contentType: "application/zip", isImage: false });
    if (response.ok && isStart(request)) await recordDownload(account, params.id);
    return response;
  },
});
