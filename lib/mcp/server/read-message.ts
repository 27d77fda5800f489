import { AppError } from "@/lib/platform/errors";
import { assertStorable } from "@/lib/platform/jsonapi/assert-storable";
import { parseJson, readBytes } from "@/lib/platform/read-bytes";

export const messageBytesMax = 4 * 1_048_576;

/** Reads the single JSON-RPC message of a POST. Throws for bodies that are too large, too deep, invalid or not storable. */
export async function readMessage(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media_type", "Send messages as application/json.");
  const message = parseJson(await readBytes(request, messageBytesMax, "message"));
  if (message === null || typeof message !== "object" || Array.isArray(message)) {
    throw new AppError("invalid", "The body must be a single JSON-RPC message; batches are not supported.");
  }
  assertStorable(message);
  return message as Record<string, unknown>;
}
