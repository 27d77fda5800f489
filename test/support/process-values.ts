import type pg from "pg";

const globals = globalThis as { landfall?: Map<string, unknown> };

/** For tests: forgets what this process has read from the environment, and its connections. */
export async function forgetProcess(): Promise<void> {
  const pool = globals.landfall?.get("pool") as pg.Pool | undefined;
  globals.landfall?.clear();
  await pool?.end();
}

/**
 * For tests: sets variables of the environment, also when it has been read before: work that the previous test file left running
 * may have read it. The next file starts without them.
 */
export async function setVariables(variables: Record<string, string>): Promise<void> {
  Object.assign(process.env, variables);
  await forgetProcess();
}
