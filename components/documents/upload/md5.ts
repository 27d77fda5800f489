const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];

const constants = Int32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));

const blockBytes = 64;

const shiftOfStep = Uint8Array.from({ length: 64 }, (_, step) => shifts[step >> 4]?.[step & 3] ?? 0);

/** Which 32 bits of the block a step reads. */
const indexOfStep = Uint8Array.from({ length: 64 }, (_, step) =>
  step < 16 ? step : step < 32 ? (5 * step + 1) % 16 : step < 48 ? (3 * step + 5) % 16 : (7 * step) % 16,
);

/** Adds a block of 64 bytes to the state: the four rounds of RFC 1321, section 3.4. */
function addBlock(state: Int32Array, block: DataView, offset: number): void {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  for (let step = 0; step < 64; step++) {
    let mixed: number;
    if (step < 16) mixed = (b & c) | (~b & d);
    else if (step < 32) mixed = (d & b) | (~d & c);
    else if (step < 48) mixed = b ^ c ^ d;
    else mixed = c ^ (b | ~d);
    const bits = block.getUint32(offset + 4 * (indexOfStep[step] as number), true);
    const sum = (a + mixed + (constants[step] as number) + bits) | 0;
    const shift = shiftOfStep[step] as number;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
}

/**
 * The MD5 digest of a stream (RFC 1321), base64, as the header Content-MD5 has it: a check of the transmission. Web Crypto
 * has no MD5. The stream is never held in memory.
 */
export async function md5Of(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  let rest = new Uint8Array(0);
  let byteSize = 0;
  for await (const chunk of chunks) {
    byteSize += chunk.length;
    const bytes = new Uint8Array(rest.length + chunk.length);
    bytes.set(rest);
    bytes.set(chunk, rest.length);
    const view = new DataView(bytes.buffer);
    const whole = bytes.length - (bytes.length % blockBytes);
    for (let offset = 0; offset < whole; offset += blockBytes) addBlock(state, view, offset);
    rest = bytes.slice(whole);
  }
  const padded = new Uint8Array(rest.length < 56 ? blockBytes : 2 * blockBytes);
  padded.set(rest);
  padded[rest.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(byteSize) * 8n, true);
  for (let offset = 0; offset < padded.length; offset += blockBytes) addBlock(state, view, offset);
  const digest = new DataView(new ArrayBuffer(16));
  for (const [index, value] of state.entries()) digest.setInt32(4 * index, value, true);
  return btoa(String.fromCharCode(...new Uint8Array(digest.buffer)));
}
