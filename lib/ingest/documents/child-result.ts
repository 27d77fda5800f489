import { z } from "zod";
import { DocumentError, documentErrorCodes } from "./document-error";

/** What a child process left behind. `stoppedFor`: the limit at which its parent ended it. */
export type ChildExit = {
  output: Buffer;
  stderr: string;
  code: number | null;
  signal: NodeJS.Signals | null;
  stoppedFor: "time_limit" | "memory_limit" | null;
};

const failure = z.object({ code: z.enum(documentErrorCodes), detail: z.string() });
const answer = z.union([z.object({ error: failure }), z.object({ result: z.unknown() })]);

const details = {
  time_limit: "Reading the file takes longer than 20 seconds.",
  memory_limit: "Reading the file needs more memory than is allowed.",
} as const;

/** What the runtime prints when it has no memory left. */
const outOfMemory = /heap out of memory|Array buffer allocation failed|Invalid array length/;

function limitOf({ stoppedFor, stderr }: ChildExit): keyof typeof details | null {
  if (stoppedFor) return stoppedFor;
  if (stderr.includes("\ntime_limit\n")) return "time_limit";
  return stderr.includes("\nmemory_limit\n") || outOfMemory.test(stderr) ? "memory_limit" : null;
}

/** The result of the child. Throws DocumentError for what is wrong with the file, another Error when the process crashed. */
export function toResult(exit: ChildExit): unknown {
  const { output, stderr, code, signal } = exit;
  const limit = limitOf(exit);
  if (limit) throw new DocumentError(limit, details[limit]);
  if (code !== 0) {
    throw new Error(`The process that reads documents ended with ${signal ?? code}: ${stderr.slice(-1000)}`);
  }
  const parsed = answer.parse(JSON.parse(output.toString("utf8")));
  if ("error" in parsed) throw new DocumentError(parsed.error.code, parsed.error.detail);
  return parsed.result;
}
