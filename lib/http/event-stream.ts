import { authenticate } from "@/lib/platform/auth/authenticate";
import { isAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { securityHeaders } from "./security-headers";

const heartbeatMs = 15_000;

/** What comes next, as text of the event stream; null when there is nothing yet. */
export type Source = {
  next: () => Promise<string | null>;
  /** Calls back when there may be something new; gives what ends it. */
  watch: (wake: () => void) => () => void;
};

const open = new Set<() => void>();

/** Ends every stream of this process: its clients come back to another one, and go on where they were. */
export function endStreams(): void {
  for (const end of [...open]) end();
}

/** Whether who asked at first may still ask. Trouble of the database ends no stream. */
async function mayGoOn(request: Request): Promise<boolean> {
  return authenticate(request).then(
    () => true,
    (error: unknown) => !(isAppError(error) && error.code === "unauthorized"),
  );
}

const headers = {
  ...securityHeaders,
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "private, no-store, no-transform",
  "x-accel-buffering": "no",
};

/**
 * An answer that goes on: what `source` has, as soon as it has it, and a comment every 15 s while it has nothing. It ends when
 * the client goes, the key is revoked, or the process stops. A slow reader is waited for, and costs no memory.
 */
export function eventStream(request: Request, source: Source): Response {
  const encoder = new TextEncoder();
  let [ended, awake] = [false, true];
  let wake: () => void = () => undefined;
  const unwatch = source.watch(() => {
    awake = true;
    wake();
  });
  const end = () => {
    ended = true;
    unwatch();
    open.delete(end);
    wake();
  };
  open.add(end);
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, heartbeatMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (awake || ended) wake();
    });
  const chunk = async (): Promise<string | null> => {
    for (let quietSinceMs = Date.now(); !ended; ) {
      awake = false;
      if (!(await mayGoOn(request))) return null;
      const text = await source.next().catch((error: unknown) => {
        log().warn({ err: error }, "stream not read on");
        return null;
      });
      if (text !== null) return text;
      await sleep();
      if (!awake && Date.now() - quietSinceMs >= heartbeatMs - 100) return ": quiet\n\n";
    }
    return null;
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode("retry: 1000\n\n")),
    pull: async (controller) => {
      const text = await chunk();
      if (text !== null) return controller.enqueue(encoder.encode(text));
      end();
      controller.close();
    },
    cancel: end,
  });
  return new Response(body, { headers });
}
