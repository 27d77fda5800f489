import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readUntilInterrupted } from "./read-until-interrupted";

const noLimit = 1_000;

/** Three bytes, then an error, silence or the end. `position.read` counts the bytes that were read. */
function createSource(end: "error" | "silence" | "end") {
  const position = { read: 0 };
  async function* source() {
    while (position.read < 3) yield Uint8Array.of(position.read++);
    if (end === "error") throw new Error("ECONNRESET");
    if (end === "silence") await new Promise(() => undefined);
  }
  return { source: source(), position };
}

test("passes on all bytes", async () => {
  const { bytes } = readUntilInterrupted(createSource("end").source);
  expect(await buffer(bytes)).toEqual(Buffer.of(0, 1, 2));
});

test.each(["error", "silence"] as const)("throws bad_request after %s", async (end) => {
  const { bytes, discardRest } = readUntilInterrupted(createSource(end).source, 20);
  await expect(buffer(bytes)).rejects.toMatchObject({ code: "bad_request", headers: { connection: "close" } });
  await discardRest(noLimit);
});

test.each([
  [noLimit, 3],
  [1, 3],
  [0, 2],
])("reads up to %i more bytes after the reader has stopped", async (bytesMax, read) => {
  const { source, position } = createSource("end");
  const { bytes, discardRest } = readUntilInterrupted(source);
  for await (const _ of bytes) break;
  expect(position.read).toBe(1);
  await discardRest(bytesMax);
  expect(position.read).toBe(read);
});
