import { z } from "zod";
import { verifyFileToken } from "@/lib/documents/downloads/signed-file-url";
import { defineRoute } from "@/lib/http/define-route";
import { fileResponse } from "@/lib/http/file-response";
import { AppError } from "@/lib/platform/errors";

export const GET = defineRoute({
  summary: "Download a file",
  description: "Supports `Range` and `If-Range`. The URL is signed and valid for 15 minutes.",
  auth: "none",
  params: z.object({ token: z.string() }),
  response: z.unknown(),
  mediaType: "application/octet-stream",
  errors: ["range_not_satisfiable"],
  handler: ({ params, request }) => {
    const file = verifyFileToken(params.token);
    if (!file) throw new AppError("forbidden", "The download URL is invalid or has expired.");
    return fileResponse(request, file);
  },
});
