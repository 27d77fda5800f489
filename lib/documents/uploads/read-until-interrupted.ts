import { AppError, isAppError } from "@/lib/platform/errors";

const idleMsMax = 30_000;

const interrupted = () =>
  new AppError("bad_request", "The upload was interrupted. Nothing was stored; send it again.", null, {
    headers: { connection: "close" },
  });

async function nextWithin<Value>(iterator: AsyncIterator<Value>, idleMs: number): Promise<IteratorResult<Value>> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(interrupted()), idleMs);
  return Promise.race([iterator.next(), silence]).finally(() => clearTimeout(timer));
}

async function* passOn(iterator: AsyncIterator<Uint8Array>, idleMs: number): AsyncGenerator<Uint8Array> {
  try {
    for (let next = await nextWithin(iterator, idleMs); !next.done; next = await nextWithin(iterator, idleMs)) {
      yield next.value;
    }
  } catch (error) {
    throw isAppError(error) ? error : interrupted();
  } finally {
    // Not awaited: it would wait for the bytes that never arrive.
    iterator.return?.().catch(() => undefined);
  }
}

/**
 * The bytes of a request, which throw `bad_request` when the transfer breaks off or nothing arrives for `idleMs`. A reader may stop
 * early; `discardRest` then reads up to `bytesMax` more, because a client that is cut off while sending may miss the response.
 */
export function readUntilInterrupted(source: AsyncIterable<Uint8Array>, idleMs = idleMsMax) {
  const all = passOn(source[Symbol.asyncIterator](), idleMs);
  // Without `return`, so that `for await` leaves the rest readable.
  const bytes: AsyncIterable<Uint8Array> = { [Symbol.asyncIterator]: () => ({ next: () => all.next() }) };
  const discardRest = async (bytesMax: number): Promise<void> => {
    let discarded = 0;
    try {
      for await (const chunk of all) {
        discarded += chunk.byteLength;
        if (discarded > bytesMax) return;
      }
    } catch {
      // The client is gone, and so is the need to read on.
    }
  };
  return { bytes, discardRest };
}
