/** As much as the tool server takes; whatever is longer is not kept. */
const lineBytesMax = 4 * 1_048_576;

/**
 * Gives each line of a stream, and null for one that is too long, whose bytes are dropped as they come.
 * @param {AsyncIterable<Buffer>} stream
 * @param {(line: Uint8Array | null) => void} hear
 */
export async function readLines(stream, hear) {
  /** @type {Buffer[]} */
  let parts = [];
  let bytes = 0;
  const end = () => {
    if (bytes > 0) hear(bytes > lineBytesMax ? null : Buffer.concat(parts));
    parts = [];
    bytes = 0;
  };
  /** @param {Buffer} part */
  const add = (part) => {
    bytes += part.length;
    if (bytes > lineBytesMax) parts = [];
    else parts.push(part);
  };
  for await (const chunk of stream) {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, at));
      end();
      from = at + 1;
    }
    add(chunk.subarray(from));
  }
  end();
}
