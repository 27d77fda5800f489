import { AsyncLocalStorage } from "node:async_hooks";
import { type Tx, transaction, transactionLimitMs } from "@/lib/platform/db/transaction";
import { isInTransaction } from "@/lib/platform/db/transaction-context";
import { takeTurns } from "@/lib/platform/take-turns";

/**
 * Whether the one thread for projections of this process is this work's, and how much longer its transaction may therefore take than the
 * others, in ms.
 */
type ProjectionTurn = { hasTurn: boolean; additionalMs: number };

/** A large projection may take this long; one that takes longer is ended. Its rows are written in the time of those of a report. */
export const projectionDurationMs = 60_000;
/** Before a user's change is projected, the evidence of a shipment is projected by the current version. */
const projectionsPerTransaction = 2;
const versionMs = 10;

/** One projection at a time, so that large shipments do not occupy all processors and memory; the accounts take turns. */
export const takeProjectionTurn = takeTurns(
  { concurrency: 1, waitingPerParty: Number.POSITIVE_INFINITY },
  "Other changes of large shipments of this account are still being evaluated. Try again later.",
);

/**
 * `onWait` is called before the work waits for its turn. It is refused with unavailable if the account has `waitingMax` waiting, or after it
 * has waited for `waitMs`.
 */
type TurnOptions = { onWait?: () => void; waitingMax?: number; waitMs?: number };

/** For requests, whose number is not limited as that of leases is. */
export const requestTurn: TurnOptions = { waitingMax: 8, waitMs: 30_000 };

/** For work that can be done later: of each account one piece waits at most, so that it does not delay the account's reports for long. */
export const backgroundTurn: TurnOptions = { waitingMax: 1 };

const currentTurn = new AsyncLocalStorage<ProjectionTurn>();

/** A transaction has to project a large shipment: it is repeated in a turn of its account, because it must not wait for that. */
export class ProjectionTurnRequired extends Error {
  readonly versions: number;

  constructor(versions: number) {
    super(`${versions} event versions are projected in a turn of their account.`);
    this.versions = versions;
  }
}

/** Ends the transaction if it is to be repeated in a turn of its account. `versions`: how many event versions are projected. */
export function requireProjectionTurn(versions: number): void {
  if (currentTurn.getStore()?.hasTurn === false) throw new ProjectionTurnRequired(versions);
}

/** Runs `work` in the turn that the transaction has, else once it is the account's turn. */
export function runInProjectionTurn<Result>(
  accountId: string,
  versions: number,
  work: () => Promise<Result>,
): Promise<Result> {
  requireProjectionTurn(versions);
  return currentTurn.getStore()?.hasTurn ? work() : takeProjectionTurn(accountId, work);
}

/**
 * Runs `write`, which writes in a `transactionInTurn`. If that has to project a large shipment, it is rolled back and runs again in a turn of
 * the account, so that no transaction is open while it waits for its turn.
 */
export async function withProjectionTurn<Result>(
  accountId: string,
  write: (turn: ProjectionTurn) => Promise<Result>,
  { onWait, waitingMax, waitMs }: TurnOptions = {},
): Promise<Result> {
  try {
    return await write({ hasTurn: false, additionalMs: 0 });
  } catch (error) {
    if (!(error instanceof ProjectionTurnRequired)) throw error;
    onWait?.();
    const additionalMs = projectionsPerTransaction * projectionDurationMs + error.versions * versionMs;
    return takeProjectionTurn(accountId, () => write({ hasTurn: true, additionalMs }), { waitingMax, waitMs });
  }
}

/** A transaction that may project large shipments in this turn; its limit includes the time that they take. */
export function transactionInTurn<Result>(
  turn: ProjectionTurn,
  work: (tx: Tx) => Promise<Result>,
  { limitMs = transactionLimitMs, snapshot = false } = {},
): Promise<Result> {
  return currentTurn.run(turn, () => transaction(work, { limitMs: limitMs + turn.additionalMs, snapshot }));
}

/**
 * A transaction that may project large shipments of an account: see `withProjectionTurn`. Within another transaction it is part of that one,
 * and in its turn.
 */
export function projectingTransaction<Result>(
  accountId: string,
  work: (tx: Tx) => Promise<Result>,
  options: TurnOptions = {},
): Promise<Result> {
  if (isInTransaction()) return transaction(work);
  return withProjectionTurn(accountId, (turn) => transactionInTurn(turn, work), options);
}
