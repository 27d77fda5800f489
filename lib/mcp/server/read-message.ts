import { AppError } from "@/lib/platform/errors";
import { assertStorable } from "@/lib/platform/jsonapi/assert-storable";
import { readBytes } from "@/lib/platform/outbound/read-bytes";
import { parseJson } from "@/lib/platform/parse-json";

export const messageBytesMax = 4 * 1_048_576;

/** The one JSON-RPC message of a POST: bounded in size and depth, and free of what cannot be stored. */
export async function readMessage(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media_type", "Send messages as application/json.");
  const message = parseJson(await readBytes(request, messageBytesMax, "message"));
  if (message === null || typeof message !== "object" || Array.isArray(message)) {
    throw new AppError("invalid", "A body is one JSON-RPC message: no list of them, and nothing else.");
  }
  assertStorable(message);
  return message as Record<string, unknown>;
}
