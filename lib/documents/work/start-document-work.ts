import { runUntilIdle, startWorkLoop, type WorkLoop } from "@/lib/platform/work/work-loop";
import { imageQueue, longReadingQueue, readingQueue } from "./document-queues";
import { runTask } from "./run-task";

/** From then on the reading of a file continues in the lane of long ones, from its start. */
export const quickReading = { limitMs: 5_000 };

/**
 * Starts the work on documents in three lanes, in each one file per account: at most two files that are read quickly, one that takes
 * long, and one whose page images are made. So a small file waits for seconds at most, whatever others have sent.
 */
export function startDocumentWork(): WorkLoop {
  const images = startWorkLoop(imageQueue, { concurrency: 1, perKey: 1, run: (lease) => runTask(lease) });
  // A file that was read is due in another lane.
  const long = startWorkLoop(longReadingQueue, {
    concurrency: 1,
    perKey: 1,
    run: (lease) => runTask(lease).finally(images.poll),
  });
  const quick = startWorkLoop(readingQueue, {
    concurrency: 2,
    perKey: 1,
    run: (lease) =>
      runTask(lease, quickReading.limitMs).finally(() => {
        long.poll();
        images.poll();
      }),
  });
  const lanes = [quick, long, images];
  return {
    poll: () => {
      for (const lane of lanes) lane.poll();
    },
    waitUntilIdle: async () => {
      for (const lane of lanes) await lane.waitUntilIdle();
    },
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

/** Runs the due tasks until none is due. For tests and tools; workers run continuously. */
export function runDocumentWork(): Promise<void> {
  return runUntilIdle(startDocumentWork);
}
