import { AppError } from "./errors";

type Limits = {
  /** How much work runs at once. */
  concurrency: number;
  /** How much work of one party waits. */
  waitingPerParty: number;
};

/** `waitingMax`: how much work of the party may wait already, if that is less than for the others; `waitMs`: how long it waits at most. */
type Options = { isTrusted?: boolean; waitingMax?: number; waitMs?: number };

type Turns = <Result>(party: string, work: () => Promise<Result>, options?: Options) => Promise<Result>;

/**
 * Limits expensive work. What waits is started by turns of the parties, so that one with much work delays another by one piece of it.
 * Every second turn is that of a trusted party. The work of a party that has too much waiting, or waits for too long, is refused with
 * unavailable and `detail`.
 */
export function takeTurns({ concurrency, waitingPerParty }: Limits, detail: string): Turns {
  let running = 0;
  let isTrustedTurn = true;
  /** Starts what waits, by party; the party whose turn is next comes first. */
  type Waiting = Map<string, (() => void)[]>;
  const [trusted, others]: [Waiting, Waiting] = [new Map(), new Map()];

  const refuse = () => new AppError("unavailable", detail, null, { headers: { "retry-after": "5" } });

  const wait = (party: string, waiting: Waiting, waitingMax: number, waitMs?: number): Promise<void> => {
    const own = waiting.get(party) ?? [];
    if (own.length >= waitingMax) throw refuse();
    waiting.set(party, own);
    return new Promise((resolve, reject) => {
      const leave = () => {
        own.splice(own.indexOf(start), 1);
        if (own.length === 0) waiting.delete(party);
        reject(refuse());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(leave, waitMs);
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      own.push(start);
    });
  };

  const startNext = (): void => {
    const [first, second] = isTrustedTurn ? [trusted, others] : [others, trusted];
    const waiting = first.size > 0 ? first : second;
    isTrustedTurn = waiting !== trusted;
    const [next] = waiting;
    if (!next) {
      running--;
      return;
    }
    const [party, own] = next;
    const start = own.shift();
    waiting.delete(party);
    if (own.length > 0) waiting.set(party, own);
    start?.();
  };

  return async (party, work, { isTrusted = false, waitingMax = waitingPerParty, waitMs } = {}) => {
    if (running < concurrency) running++;
    else await wait(party, isTrusted ? trusted : others, waitingMax, waitMs);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
