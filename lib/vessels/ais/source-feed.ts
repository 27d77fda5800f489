import type { AisSource, RunningSource } from "@/lib/ingest/ais/ais-source";
import type { Counters } from "./counters";
import { ingestMessages } from "./ingest-messages";
import { startMessageRecorder } from "./message-recorder";
import type { TrackedVessels } from "./tracked-vessels";

/**
 * Runs a source and records the messages of tracked ships. Counts all that arrive: `received`, `not_tracked`, `recorded`, `dropped`,
 * `failed`, and the rest by the reason for which the source or the recording rejected it.
 */
export function startSourceFeed(source: AisSource, tracked: TrackedVessels, counters: Counters): RunningSource {
  const recorder = startMessageRecorder(async (messages) => {
    const { recorded, rejected } = await ingestMessages(messages, { source: source.name });
    counters.add("recorded", recorded.length);
    for (const [reason, count] of Object.entries(rejected)) counters.add(reason, count);
  }, counters);
  const running = source.start({
    message: (message) => {
      counters.add("received");
      if (tracked.includes(message)) recorder.add(message);
      else counters.add("not_tracked");
    },
    reject: (reason) => counters.add(reason),
  });
  return {
    stop: async () => {
      await running.stop();
      await recorder.stop();
    },
  };
}
