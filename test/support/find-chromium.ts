import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

// First the Chromium without windows: it opens a page with half the processor time.
const systemPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Path of a Chromium that is there: CHROMIUM_PATH, Playwright's or the system's. */
export function findInstalledChromium(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  return [...(configured ? [configured] : []), chromium.executablePath(), ...systemPaths].find((path) =>
    existsSync(path),
  );
}

/** Installs Playwright's browser, or, as root on Debian, a package of the system. */
function install(): void {
  const options = { stdio: "inherit", shell: process.platform === "win32" } as const;
  if (
    spawnSync("node_modules/.bin/playwright", ["install", "chromium"], options).status === 0 &&
    findInstalledChromium()
  )
    return;
  if (process.getuid?.() !== 0) return;
  spawnSync("apt-get", ["update", "-qq"], options);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (!findInstalledChromium()) spawnSync("apt-get", ["install", "-y", "-qq", name], options);
  }
}

/** Path of a Chromium, see findInstalledChromium; installs one if there is none. */
export function findChromium(): string {
  if (!findInstalledChromium()) install();
  const path = findInstalledChromium();
  if (!path) throw new Error("No Chromium was found or could be installed. Set CHROMIUM_PATH to its path.");
  return path;
}
