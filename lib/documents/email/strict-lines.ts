import { MessageRefusal } from "./message-refusal";

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** True if there is a line feed without carriage return before it, or a carriage return without line feed after it. */
function hasBareNewline(chunk: Uint8Array, isAfterReturn: boolean): boolean {
  let previousIsReturn = isAfterReturn;
  for (const byte of chunk) {
    if ((byte === lineFeed) !== previousIsReturn && (byte === lineFeed || previousIsReturn)) return true;
    previousIsReturn = byte === carriageReturn;
  }
  return false;
}

/**
 * Passes on a message whose lines all end with CR LF. Throws MessageRefusal for every other one: servers that disagree about the end
 * of a line disagree about the end of the message, and an attacker could send a second one as a part of the first (SMTP smuggling).
 */
export async function* strictLines(message: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isAfterReturn = false;
  const refusal = () => new MessageRefusal("bare_newline", "Every line must end with CR LF.");
  for await (const chunk of message) {
    if (chunk.byteLength === 0) continue;
    if (hasBareNewline(chunk, isAfterReturn)) throw refusal();
    isAfterReturn = chunk.at(-1) === carriageReturn;
    yield chunk;
  }
  if (isAfterReturn) throw refusal();
}
