import { spawn } from "node:child_process";
import { realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { lowerPriority, niceness } from "@/lib/platform/process/lower-priority";
import { makeTemporaryFolder } from "@/lib/platform/process/temporary-folder";
import { projectRoot } from "@/lib/platform/project-root";
import type { Task } from "./child/main";
import { type ChildExit, toResult } from "./child-result";
import { readingLimits } from "./reading-limits";

/** Where the code of the child is: it runs the source, in development and in production. */
function findCode() {
  const root = projectRoot();
  const folder = join(root, "lib/ingest/documents");
  return { folder, loader: pathToFileURL(join(root, "lib/platform/process/load-typescript.mjs")).href, root };
}

/** The rights of the child: it reads its code and the file, writes into its folder, and starts no processes. */
function argumentsOf(task: Task, file: string, directory: string): string[] {
  const { folder, loader, root } = findCode();
  const readable = [join(root, "lib"), join(root, "node_modules"), join(root, "package.json"), file, directory];
  return [
    "--no-warnings",
    `--max-old-space-size=${readingLimits.heapMegabytes}`,
    "--permission",
    "--allow-addons",
    "--allow-worker",
    ...readable.map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${directory}`,
    `--import=${loader}`,
    join(folder, "child/main.ts"),
    JSON.stringify(task),
  ];
}

async function execute(args: string[], directory: string, signal: AbortSignal | undefined): Promise<ChildExit> {
  // Without the variables of the environment, which contain secrets.
  const child = spawn(process.execPath, args, {
    cwd: findCode().root,
    env: { NODE_ENV: "production", TMPDIR: directory },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => child.kill("SIGKILL");
  signal?.addEventListener("abort", stop, { once: true });
  let stoppedFor: ChildExit["stoppedFor"] = null;
  const stopFor = (limit: typeof stoppedFor) => {
    stoppedFor = limit;
    stop();
  };
  const timer = setTimeout(() => stopFor("time_limit"), 1000 * readingLimits.wallSeconds);
  const chunks: Buffer[] = [];
  let size = 0;
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => {
    size += chunk.length;
    if (size > readingLimits.outputBytes) stopFor("memory_limit");
    else chunks.push(chunk);
  });
  child.stderr.on("data", (chunk: Buffer) => {
    stderr = (stderr + chunk.toString("latin1")).slice(-4000);
  });
  if (child.pid) lowerPriority(child.pid, niceness.document);
  try {
    const end = await new Promise<Pick<ChildExit, "code" | "signal">>((resolve, reject) =>
      child.once("error", reject).once("close", (code, signal) => resolve({ code, signal })),
    );
    return { output: Buffer.concat(chunks), stderr, stoppedFor, ...end };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
}

/**
 * Runs a task about one file in a process of its own, with limits of memory, time and rights. Throws DocumentError when the file
 * cannot be read, the reason of the signal when it aborts, and another Error when the process crashes.
 */
export async function runChild(
  toTask: (directory: string, file: string) => Task,
  { path, directory, signal }: { path: string; directory?: string; signal?: AbortSignal },
): Promise<unknown> {
  signal?.throwIfAborted();
  const file = await realpath(path);
  const folder = await realpath(directory ?? (await makeTemporaryFolder("reading")));
  try {
    const exit = await execute(argumentsOf(toTask(folder, file), file, folder), folder, signal);
    signal?.throwIfAborted();
    return toResult(exit);
  } finally {
    if (!directory) await rm(folder, { recursive: true, force: true });
  }
}
