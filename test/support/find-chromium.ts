import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const systemPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

function existing(): string | undefined {
  const own = process.env.CHROMIUM_PATH;
  return [...(own ? [own] : []), chromium.executablePath(), ...systemPaths].find((path) => existsSync(path));
}

/** Installs a browser where none is: Playwright's own, else, as root on Debian, the system's. */
function install(): void {
  const options = { stdio: "inherit", shell: process.platform === "win32" } as const;
  if (spawnSync("node_modules/.bin/playwright", ["install", "chromium"], options).status === 0 && existing()) return;
  if (process.getuid?.() !== 0) return;
  spawnSync("apt-get", ["update", "-qq"], options);
  spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], options);
}

/** Path of a Chromium: CHROMIUM_PATH, Playwright's own, the system's, or one installed now. */
export function findChromium(): string {
  if (!existing()) install();
  const path = existing();
  if (!path) throw new Error("No Chromium was found or could be installed. Set CHROMIUM_PATH to one.");
  return path;
}
