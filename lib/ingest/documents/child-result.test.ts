import { expect, test } from "vitest";
import { type ChildExit, toResult } from "./child-result";

const exit: ChildExit = { output: Buffer.from(""), stderr: "", code: 0, signal: null, stoppedFor: null };

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
  ["the end of time", { code: null, signal: "SIGKILL", stoppedFor: "time_limit" }, "time_limit"],
  ["too much output", { code: null, signal: "SIGKILL", stoppedFor: "memory_limit" }, "memory_limit"],
  ["the limit of memory", { code: null, stderr: "warning\n\nmemory_limit\n" }, "memory_limit"],
  ["a full heap", { code: 134, stderr: "FATAL ERROR: JavaScript heap out of memory" }, "memory_limit"],
] satisfies [string, Partial<ChildExit>, string][])("reports %s", (_name, part, code) => {
  expect(() => toResult({ ...exit, ...part })).toThrow(expect.objectContaining({ name: "DocumentError", code }));
});

test("a crash is not the fault of the file", () => {
  const crash = () => toResult({ ...exit, code: null, signal: "SIGSEGV", stderr: "at page 3" });
  expect(crash).toThrow("ended with SIGSEGV: at page 3");
  expect(crash).not.toThrow(expect.objectContaining({ name: "DocumentError" }));
});
