import { z } from "zod";
import { DocumentError, documentErrorCodes } from "./document-error";

/** What a child process left behind. */
export type ChildExit = { output: Buffer; stderr: string; code: number | null; timedOut: boolean };

const failure = z.object({ code: z.enum(documentErrorCodes), detail: z.string() });
const answer = z.union([z.object({ error: failure }), z.object({ result: z.unknown() })]);

const timeLimit = () => new DocumentError("time_limit", "Reading the file takes longer than 20 seconds.");
const memoryLimit = () => new DocumentError("memory_limit", "Reading the file needs more memory than is allowed.");

/** The result of the child. Throws DocumentError for what is wrong with the file, another Error when the process crashed. */
export function toResult({ output, stderr, code, timedOut }: ChildExit): unknown {
  if (timedOut || stderr.includes("\ntime_limit\n")) throw timeLimit();
  if (
    stderr.includes("\nmemory_limit\n") ||
    /heap out of memory|Array buffer allocation failed|Invalid array length/.test(stderr)
  ) {
    throw memoryLimit();
  }
  if (code !== 0) throw new Error(`The process that reads documents ended with ${code}: ${stderr.slice(-1000)}`);
  const parsed = answer.parse(JSON.parse(output.toString("utf8")));
  if ("error" in parsed) throw new DocumentError(parsed.error.code, parsed.error.detail);
  return parsed.result;
}
