import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readZip } from "@/test/support/read-zip";
import { zipStream } from "./zip-stream";

const chunk = Buffer.alloc(65_536, "x");

/** Counts the chunks that were read, and whether the source was closed before its end. */
function countedSource(length: number) {
  const state = { read: 0, isClosed: false };
  async function* source() {
    try {
      for (; state.read < length; state.read++) yield chunk;
    } finally {
      state.isClosed = true;
    }
  }
  return { state, source };
}

async function* text(content: string) {
  yield Buffer.from(content);
}

test("has the files in the order in which they were added, also an empty one", async () => {
  const zip = zipStream(new Date("2031-03-03T08:00:00Z"), async (add) => {
    await add("a.txt", text("first"));
    await add("empty.jsonl", (async function* () {})());
    await add("folder/b.bin", text("second"), { isCompressed: true });
  });
  const files = await readZip(await buffer(zip));
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
    ["a.txt", "first"],
    ["empty.jsonl", ""],
    ["folder/b.bin", "second"],
  ]);
});

test("reads no more than it can hold while nobody reads the archive", async () => {
  const { state, source } = countedSource(10_000);
  const zip = zipStream(new Date(), (add) => add("large", source(), { isCompressed: true }));
  await once(zip, "readable");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(state.read).toBeLessThan(20);
  zip.destroy();
  await expect.poll(() => state.isClosed).toBe(true);
});

test("fails with the error of a source, and of what adds the files", async () => {
  async function* broken() {
    yield chunk;
    throw new Error("cut");
  }
  await expect(buffer(zipStream(new Date(), (add) => add("a", broken())))).rejects.toThrow("cut");
  const failing = zipStream(new Date(), () => Promise.reject(new Error("nothing to add")));
  await expect(buffer(failing)).rejects.toThrow("nothing to add");
});
