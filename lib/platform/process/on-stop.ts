/** The start that this process belongs to: when it is gone, nobody will ever stop us. Empty when run by itself. */
const parentVariable = "LANDFALL_PARENT";
const watchEveryMs = 500;

/** Environment of a child that ends when this process does, however that comes about. */
export function childEnvironment(): NodeJS.ProcessEnv {
  return { ...process.env, [parentVariable]: String(process.pid) };
}

export function parentId(): number | undefined {
  return Number(process.env[parentVariable]) || undefined;
}

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

/**
 * Runs `work` once, at the first signal or when the parent has died, and then ends the process. Further signals change nothing:
 * Ctrl-C reaches the whole group and the parent passes it on as well. After `limitMs` the process ends in any case.
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
  const parent = parentId();
  if (parent) setInterval(() => isGone(parent) && stop(), watchEveryMs).unref();
  return stop;
}
