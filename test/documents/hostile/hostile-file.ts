import type { DocumentErrorCode } from "@/lib/ingest/documents/document-error";

/** A file made to harm its reader. `expected`: how reading may end; `read` is success. */
export type HostileFile = {
  name: string;
  expected: (DocumentErrorCode | "read")[];
  create: () => Buffer | Promise<Buffer>;
  /** Takes seconds or much memory, or is like another one: only the benchmark reads it. */
  isSlow: boolean;
};

export function hostile(
  name: string,
  expected: HostileFile["expected"][number] | HostileFile["expected"],
  create: HostileFile["create"],
  isSlow = false,
): HostileFile {
  return { name, expected: Array.isArray(expected) ? expected : [expected], create, isSlow };
}

/** Whether reading may end at a limit of time or memory, which only a process of its own has. */
export function mayReachLimit({ expected }: HostileFile): boolean {
  return expected.includes("time_limit") || expected.includes("memory_limit");
}
