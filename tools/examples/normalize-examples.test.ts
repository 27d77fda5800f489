import { expect, test } from "vitest";
import { normalizeExamples } from "./normalize-examples";

const hourMs = 3_600_000;
const pastTimes = { pol_atd_at: "2026-01-01T18:00:00Z", pod_eta_at: "2026-02-02T18:00:00Z" };
const sandbox = { now: "2031-03-16T12:20:00Z" };

/** Normalized examples of a run at this time: times of the run, a future time, past times and sandbox times. */
function examplesAt(startedAt: Date): object {
  const at = (hours: number) => new Date(startedAt.getTime() + hours * hourMs).toISOString();
  const value = { created_at: at(0.01), expires_at: at(7 * 24), ...pastTimes, ...sandbox };
  return normalizeExamples(value, startedAt, []);
}

test.each(["2026-11-21T00:30:00Z", "2026-11-21T12:30:00Z", "2026-11-22T23:59:59Z", "2027-06-01T05:00:00Z"])(
  "examples recorded at %s equal those recorded at any other time",
  (startedAt) => {
    expect(examplesAt(new Date(startedAt))).toEqual({
      created_at: "2026-11-21T09:00:00Z",
      expires_at: "2026-11-28T09:00:00Z",
      ...pastTimes,
      ...sandbox,
    });
  },
);
