import { spawn } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** Result of one scenario, with one failure per failed check. */
export type Outcome = { scenario: string; isScored: boolean; failures: string[] };

const file = fileURLToPath(import.meta.resolve("@modelcontextprotocol/conformance/dist/index.js"));

type Check = { id: string; status: string; errorMessage?: string };

function readOutcomes(folder: string, output: string): Outcome[] {
  const unscored = new Set([...output.matchAll(/^ {2}[✓✗] (\S+) \(/gm)].map(([, name]) => name));
  return globSync(join(folder, "*", "checks.json")).map((file) => {
    const checks = JSON.parse(readFileSync(file, "utf8")) as Check[];
    const scenario = /server-(.+?)-\d{4}-\d\d-\d\dT/.exec(file)?.[1] ?? file;
    const failed = checks.filter(({ status }) => status === "FAILURE");
    const failures = failed.map(({ id, errorMessage }) => `${id}: ${errorMessage ?? "failed"}`);
    return { scenario, isScored: !unscored.has(scenario), failures };
  });
}

/** Runs the server scenarios of a protocol revision against a URL, including those that are not scored. */
export async function runSuite(url: string, revision: string): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), "landfall-conformance-"));
  const args = [file, "server", "--url", url, "--requirements", revision, "--output-dir", folder];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const outcomes = readOutcomes(folder, output);
  rmSync(folder, { recursive: true });
  if (outcomes.length === 0) throw new Error(`the suite produced no results:\n${output}${errors}`);
  return outcomes;
}

/** `clientId`: registered with a redirect URI on a loopback address; `port`: where the suite receives the browser. */
export type AuthorizationTarget = { issuer: string; resource: string; clientId: string; port: number };

/**
 * Runs the scenarios of a protocol revision for authorization servers. `visit`: opens the URL to which the suite sends the user, as a browser in which
 * the user is signed in and allows the access.
 */
export async function runAuthorizationSuite(
  { issuer, resource, clientId, port }: AuthorizationTarget,
  revision: string,
  visit: (url: string) => Promise<void>,
): Promise<Outcome[]> {
  const folder = mkdtempSync(join(tmpdir(), "landfall-conformance-"));
  const target = ["--url", issuer, "--client-id", clientId, "--resource", resource, "--port", String(port)];
  const args = [file, "authorization", ...target, "--spec-version", revision, "--output-dir", folder];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let visited: Promise<void> | null = null;
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    const [url] = /^http\S+\/oauth\/authorize\?\S+(?=\n)/m.exec(output) ?? [];
    if (!url || visited) return;
    // Without the visit, the suite would wait for five minutes.
    visited = visit(url).catch((error: unknown) => {
      output += String(error);
      child.kill();
    });
  });
  const errors = await text(child.stderr);
  await visited;
  const outcomes = readOutcomes(folder, "");
  rmSync(folder, { recursive: true });
  if (outcomes.length === 0) throw new Error(`the suite produced no results:\n${output}${errors}`);
  return outcomes;
}
