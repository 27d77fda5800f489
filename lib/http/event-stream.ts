import type { Account } from "@/lib/platform/auth/account";
import { authenticate } from "@/lib/platform/auth/authenticate";
import { AppError, isAppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { securityHeaders } from "./response-headers";

const heartbeatMs = 15_000;

export type StreamSource = {
  /** The next part of the event stream, or null when there are no new events. */
  next: () => Promise<string | null>;
  /** Calls `wake` when there may be new events, until `end` is called. The response is sent once this has started. */
  watch: (wake: () => void) => { started: Promise<void>; end: () => void };
};

/** Open streams at a time, in one process. */
export const streamLimits = { perCaller: 20, perAccount: 100, perProcess: 1_000 };

type Owner = { account: string; caller: string };

/** The open streams of this process: who they belong to, by how they are closed. */
const openStreams = new Map<() => void, Owner>();

/** Closes all streams of this process. Clients reconnect to another process and resume from their cursor. */
export function closeStreams(): void {
  for (const close of [...openStreams.keys()]) close();
}

function assertFew({ account, caller }: Owner): void {
  const owners = [...openStreams.values()];
  const reject = (whose: string, max: number): never => {
    const detail = `${whose} can have ${max} open streams at a time. Close one, or read the list of changes.`;
    throw new AppError("rate_limited", detail, null, { headers: { "retry-after": "30" } });
  };
  const ofAccount = owners.filter((owner) => owner.account === account);
  const ofCaller = ofAccount.filter((owner) => owner.caller === caller);
  if (ofCaller.length >= streamLimits.perCaller) reject("An API key or user", streamLimits.perCaller);
  if (ofAccount.length >= streamLimits.perAccount) reject("An account", streamLimits.perAccount);
  if (owners.length >= streamLimits.perProcess) reject("This server", streamLimits.perProcess);
}

/** True while the credentials of the request are valid. A database failure does not close the stream. */
async function isStillAuthorized(request: Request): Promise<boolean> {
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
 * Creates a server-sent event stream with the events of the source that `open` returns, and a comment every 15 s while there are none. It
 * closes when the client disconnects, the key is revoked, or the process stops. A slow client blocks the source, so nothing is buffered.
 * Throws rate_limited above `streamLimits`, before `open` is called.
 */
export async function createEventStream(
  request: Request,
  { id, apiKeyId, userId }: Account,
  open: () => Promise<StreamSource>,
): Promise<Response> {
  const owner = { account: id, caller: apiKeyId ?? userId ?? "" };
  assertFew(owner);
  const encoder = new TextEncoder();
  let [isClosed, isAwake] = [false, true];
  let wake: () => void = () => undefined;
  let unwatch: () => void = () => undefined;
  const close = () => {
    isClosed = true;
    unwatch();
    openStreams.delete(close);
    wake();
  };
  openStreams.set(close, owner);
  const source = await open().catch((error: unknown) => {
    close();
    throw error;
  });
  const { started, end } = source.watch(() => {
    isAwake = true;
    wake();
  });
  unwatch = end;
  await started;
  const sleep = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, heartbeatMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (isAwake || isClosed) wake();
    });
  const chunk = async (): Promise<string | null> => {
    for (let quietSinceMs = performance.now(); !isClosed; ) {
      isAwake = false;
      if (!(await isStillAuthorized(request))) return null;
      const text = await source.next().catch((error: unknown) => {
        log().warn({ err: error }, "event stream source failed");
        return null;
      });
      if (text !== null) return text;
      await sleep();
      if (!isAwake && performance.now() - quietSinceMs >= heartbeatMs - 100) return ": quiet\n\n";
    }
    return null;
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode("retry: 1000\n\n")),
    pull: async (controller) => {
      const text = await chunk();
      if (text !== null) return controller.enqueue(encoder.encode(text));
      close();
      controller.close();
    },
    cancel: close,
  });
  return new Response(body, { headers });
}
