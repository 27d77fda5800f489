/** Process id of the parent. When the parent is gone, this process stops too. Empty for a process started on its own. */
const parentVariable = "LANDFALL_PARENT";
const checkParentEveryMs = 500;

/** Environment of a child process that stops when this process ends for any reason. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, [parentVariable]: String(process.pid) };
}

export function parentId(): number | undefined {
  return Number(process.env[parentVariable]) || undefined;
}

function hasExited(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

/**
 * Runs `work` once, at the first signal or when the parent has exited, then ends the process. Further signals are ignored, because
 * Ctrl-C reaches the whole process group and is forwarded by the parent as well. The process ends after `limitMs` at the latest.
 */
export function onStop(limitMs: number, work: () => Promise<void>): (code?: number) => void {
  let stopping = false;
  const stop = (code = 0) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code || 1), limitMs).unref();
    work()
      .catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
      .finally(() => process.exit(code));
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop());
  // A signal sent to npm only ends npm and its shell, without notifying this process.
  const launcher = process.env.npm_lifecycle_event ? process.ppid : null;
  if (launcher) setInterval(() => process.ppid !== launcher && stop(), checkParentEveryMs).unref();
  const parent = parentId();
  if (parent) setInterval(() => hasExited(parent) && stop(), checkParentEveryMs).unref();
  return stop;
}
