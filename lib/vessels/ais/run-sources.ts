import { setTimeout as wait } from "node:timers/promises";
import { v4 as uuid } from "uuid";
import type { RunningSource } from "@/lib/ingest/ais/ais-source";
import type { AisEnv } from "@/lib/platform/ais-env";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { configuredSources } from "./configured-sources";
import { findTrackedVessels } from "./find-tracked-vessels";
import { superviseSource } from "./supervise-source";
import { createTrackedVessels, type TrackedVessels } from "./tracked-vessels";

const refreshEveryMs = 60_000;

async function refresh(tracked: TrackedVessels): Promise<void> {
  try {
    const { imos, mmsis } = await findTrackedVessels();
    tracked.replace(imos, mmsis);
  } catch (error) {
    log().warn({ err: error }, "tracked vessels not read");
  }
}

async function refreshRepeatedly(tracked: TrackedVessels, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await wait(refreshEveryMs, undefined, { signal: stopping }).catch(() => undefined);
    if (!stopping.aborted) await refresh(tracked);
  }
}

/** Runs the configured AIS sources; without one, nothing runs. `stop` records what was received and releases the sources. */
export function startAisSources(settings: AisEnv = env().ais): RunningSource {
  const tracked = createTrackedVessels();
  const sources = configuredSources(settings, tracked.mmsis);
  if (sources.length === 0) return { stop: async () => undefined };
  const stopping = new AbortController();
  const holderId = uuid();
  const run = async () => {
    await refresh(tracked);
    await Promise.all([
      refreshRepeatedly(tracked, stopping.signal),
      ...sources.map((source) => superviseSource(source, tracked, holderId, stopping.signal)),
    ]);
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
