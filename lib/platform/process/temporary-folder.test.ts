import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

/** Starts a process that makes a folder with a file in this temporary folder, and prints its name. */
async function start(directory: string, end: string) {
  const code = `
    import { writeFileSync } from "node:fs";
    const { makeTemporaryFolder } = await import("@/lib/platform/process/temporary-folder");
    const folder = await makeTemporaryFolder("document");
    writeFileSync(folder + "/file", "bill of lading");
    console.log(folder);
    ${end}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
    env: { ...process.env, TMPDIR: directory },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  return { child, folder: line.toString().trim() };
}

test("the folder of a process goes when it ends, and that of a killed process when another one starts", async () => {
  const directory = mkdtempSync(join(tmpdir(), "landfall-test-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const ended = await start(directory, "");
  await once(ended.child, "exit");
  expect(existsSync(ended.folder)).toBe(false);
  const killed = await start(directory, "setInterval(() => undefined, 1_000);");
  killed.child.kill("SIGKILL");
  await once(killed.child, "exit");
  expect(existsSync(join(killed.folder, "file"))).toBe(true);
  const other = mkdtempSync(join(directory, `landfall-${hostname()}2-1-`));
  const running = await start(directory, "setInterval(() => undefined, 1_000);");
  onTestFinished(() => void running.child.kill("SIGKILL"));
  expect(existsSync(killed.folder)).toBe(false);
  await once((await start(directory, "")).child, "exit");
  expect(existsSync(join(running.folder, "file"))).toBe(true);
  expect(readdirSync(directory).filter((name) => name.startsWith("landfall-"))).toHaveLength(2);
  expect(existsSync(other)).toBe(true);
}, 60_000);
