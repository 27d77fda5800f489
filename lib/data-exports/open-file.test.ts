import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { ByteRange } from "@/lib/platform/storage/storage";
import { openFile } from "./open-file";

const content = Buffer.from("0123456789");
const chunkSize = 3;

/** A storage whose file fails before the bytes at these positions, each once, and records the ranges that were read. */
function failingAt(...positions: number[]) {
  const ranges: (ByteRange | undefined)[] = [];
  const read = async (range?: ByteRange) => {
    ranges.push(range);
    let at = range?.start ?? 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        const failed = positions.indexOf(at);
        if (failed >= 0) {
          positions.splice(failed, 1);
          return controller.error(new Error(`read error at ${at}`));
        }
        const end = Math.min(at + chunkSize, content.length);
        if (at < end) controller.enqueue(content.subarray(at, end));
        at = end;
        if (at >= content.length) controller.close();
      },
    });
    return { stream, byteSize: range ? range.end - range.start + 1 : content.length };
  };
  return { read, ranges };
}

/** What can be read of the file, and the error with which it ends. */
async function readText(read: Parameters<typeof openFile>[0]): Promise<{ text: string; error: unknown }> {
  const file = await openFile(read);
  if (!file) throw new Error("there is no file");
  return { text: String(await buffer(file.chunks)), error: file.error };
}

test("a file is read again after an error, and continues where it was read to", async () => {
  const { read, ranges } = failingAt(0, 3, 6, 6);
  expect(await readText(read)).toEqual({ text: "0123456789", error: null });
  expect(ranges).toEqual([undefined, undefined, ...[3, 6, 6].map((start) => ({ start, end: 9 }))]);
});

test("a file that stays unreadable ends with the reason, and one of which nothing can be read throws it", async () => {
  const { text, error } = await readText(failingAt(6, 6, 6, 6).read);
  expect([text, error]).toEqual(["012345", new Error("read error at 6")]);
  await expect(openFile(failingAt(0, 0, 0).read)).rejects.toThrow("read error at 0");
  expect(await openFile(async () => null)).toBeNull();
});
