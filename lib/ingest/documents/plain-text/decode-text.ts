/**
 * Text of unknown encoding: by its byte order mark, else UTF-8 when it is valid, else UTF-16 when every other byte is zero, else
 * Windows-1252, which office programs write.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const start = bytes.subarray(0, 1000);
  const zeros = (offset: number) => start.filter((byte, index) => index % 2 === offset && byte === 0).length;
  if (zeros(1) > 0.4 * start.length && zeros(0) === 0) return new TextDecoder("utf-16le").decode(bytes);
  if (zeros(0) > 0.4 * start.length && zeros(1) === 0) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
