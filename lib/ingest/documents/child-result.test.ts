import { expect, test } from "vitest";
import { toResult } from "./child-result";

const exit = { output: Buffer.from(""), stderr: "", code: 0, timedOut: false };

test("returns the result of the child", () => {
  expect(toResult({ ...exit, output: Buffer.from('{"result":{"pages":[]}}') })).toEqual({ pages: [] });
});

test.each([
  [
    "the error that the child reports",
    { output: Buffer.from('{"error":{"code":"encrypted","detail":"A password."}}') },
    "encrypted",
  ],
  ["the end of processor time", { code: null, stderr: "\ntime_limit\n" }, "time_limit"],
  ["the end of time", { code: null, timedOut: true }, "time_limit"],
  ["the limit of memory", { code: null, stderr: "warning\n\nmemory_limit\n" }, "memory_limit"],
  ["a full heap", { code: 134, stderr: "FATAL ERROR: JavaScript heap out of memory" }, "memory_limit"],
])("reports %s", (_name, part, code) => {
  expect(() => toResult({ ...exit, ...part })).toThrow(expect.objectContaining({ name: "DocumentError", code }));
});

test("a crash is not the fault of the file", () => {
  const crash = () => toResult({ ...exit, code: null, stderr: "Segmentation fault" });
  expect(crash).toThrow("Segmentation fault");
  expect(crash).not.toThrow(expect.objectContaining({ name: "DocumentError" }));
});
