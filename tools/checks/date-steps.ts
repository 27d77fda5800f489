import { existsSync } from "node:fs";
import type { Step } from "./step";
import { vitest } from "./steps";

/** Moments and zones at which code fails that takes the day, the year or the zone of the machine for those of the data. */
const moments = [
  { at: "2026-12-31T23:59:30Z", TZ: "UTC" },
  { at: "2027-03-28T00:59:30Z", TZ: "Europe/Berlin" },
  { at: "2027-10-31T00:59:30Z", TZ: "Europe/Berlin" },
  { at: null, TZ: "Pacific/Kiritimati" },
];

const libraries = [
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
  "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
];

/** The environment of processes whose clock shows `at` now, and goes on from there. Durations are measured as always. */
function clockAt(at: string): Record<string, string> {
  const library = libraries.find((path) => existsSync(path));
  if (!library) throw new Error("The clock of the tests is moved with libfaketime: apt-get install libfaketime");
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1_000);
  return { LD_PRELOAD: library, FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}`, FAKETIME_DONT_FAKE_MONOTONIC: "1" };
}

/** `npm test -- dates`: all unit and database tests at each of the moments. */
export function listDateSteps(): Step[][] {
  return [
    moments.map(({ at, TZ }) =>
      vitest(`tests at ${at ?? "the current time"} in ${TZ}`, [], () => ({ TZ, ...(at && clockAt(at)) })),
    ),
  ];
}
