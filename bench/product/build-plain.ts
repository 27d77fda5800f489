import { spawnSync } from "node:child_process";

const next = "node_modules/next/dist/bin/next";
const folder = "bench/plain";

/** Builds the handlers of Next with Prisma alone; returns the arguments of Node that serve them on a port. */
export function buildPlain(): (port: number) => string[] {
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
  const { status } = spawnSync(process.execPath, [next, "build", folder], { stdio: ["ignore", 2, 2], env });
  if (status !== 0) throw new Error("the build of bench/plain failed");
  return (port) => [next, "start", folder, "--port", String(port), "--hostname", "127.0.0.1"];
}
