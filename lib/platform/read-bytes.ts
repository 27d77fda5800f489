import { AppError } from "./errors";

/** An oversized body is read up to this multiple of the limit: a client that is cut off while sending may miss the response. */
const drainFactor = 16;

/** Reads a body. Throws too_large when it has, or declares, more than `bytesMax`. `what` names it in the error detail. */
export async function readBytes(
  message: { headers: Headers; body: AsyncIterable<Uint8Array> | null },
  bytesMax: number,
  what = "body",
): Promise<Buffer> {
  const tooLarge = () => new AppError("too_large", `The ${what} must not exceed ${bytesMax} bytes.`);
  // Checked before reading starts: the server drains a body that was never read.
  if (Number(message.headers.get("content-length") ?? 0) > bytesMax) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of message.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes <= bytesMax) chunks.push(chunk);
    if (bytes > bytesMax * drainFactor) throw tooLarge();
  }
  if (bytes > bytesMax) throw tooLarge();
  return Buffer.concat(chunks);
}

/** Parses a body. Throws bad_request when it is not JSON in UTF-8. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("bad_request", "The body is not JSON in UTF-8.");
  }
}
