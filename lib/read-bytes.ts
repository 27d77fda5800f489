import { AppError } from "@/lib/errors";

/** The bytes of a body; throws too_large as soon as it is known to have more than `bytesMax`. `what` is its name in the refusal. */
export async function readBytes(
  { headers, body }: { headers: Headers; body: AsyncIterable<Uint8Array> | null },
  bytesMax: number,
  what = "body",
): Promise<Buffer> {
  const tooLarge = () => new AppError("too_large", `A ${what} may have ${bytesMax} bytes at most.`);
  if (Number(headers.get("content-length") ?? 0) > bytesMax) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
