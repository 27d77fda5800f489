import { AppError } from "@/lib/errors";
import { assertStorable } from "@/lib/jsonapi/assert-storable";

export const messageBytesMax = 4 * 1_048_576;

async function readBytes(request: Request): Promise<Buffer> {
  const tooLarge = () => new AppError("too_large", `A message may have ${messageBytesMax} bytes at most.`);
  if (Number(request.headers.get("content-length") ?? 0) > messageBytesMax) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > messageBytesMax) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The one JSON-RPC message of a POST: bounded in size and depth, and free of what cannot be stored. */
export async function readMessage(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") throw new AppError("unsupported_media_type", "Send messages as application/json.");
  const bytes = await readBytes(request);
  let message: unknown;
  try {
    message = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("bad_request", "The body is not JSON in UTF-8.");
  }
  if (message === null || typeof message !== "object" || Array.isArray(message)) {
    throw new AppError("invalid", "A body is one JSON-RPC message: no list of them, and nothing else.");
  }
  assertStorable(message);
  return message as Record<string, unknown>;
}
