import { AppError } from "@/lib/platform/errors";

/** So many times the limit is taken in of a body that is too large: who is cut off while sending may never hear why. */
const restFactor = 16;

/** The bytes of a body; throws too_large for one that has, or announces, more than `bytesMax`. `what` is its name in the refusal. */
export async function readBytes(
  sent: { headers: Headers; body: AsyncIterable<Uint8Array> | null },
  bytesMax: number,
  what = "body",
): Promise<Buffer> {
  const tooLarge = () => new AppError("too_large", `A ${what} may have ${bytesMax} bytes at most.`);
  // The body must not be touched before: the rest of one that nobody began to read is taken in by the server.
  if (Number(sent.headers.get("content-length") ?? 0) > bytesMax) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of sent.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes <= bytesMax) chunks.push(chunk);
    if (bytes > bytesMax * restFactor) throw tooLarge();
  }
  if (bytes > bytesMax) throw tooLarge();
  return Buffer.concat(chunks);
}
