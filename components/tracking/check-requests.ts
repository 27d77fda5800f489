import { realNow } from "@/lib/platform/clock";
import { checkAll, isFailure, type NewRequest, type Shared, type TrackOutcome } from "./bulk-requests";

export const freshMs = 30_000;

/** By what identifies a request: its last result, and the check of it that runs. */
type Checks = {
  known: Map<string, { outcome: TrackOutcome; atMs: number }>;
  running: Map<string, Promise<void>>;
};

export const createChecks = (): Checks => ({ known: new Map(), running: new Map() });

type Identified = { id: string; request: NewRequest };

async function checkAndStore(added: Identified[], shared: Shared, { known, running }: Checks): Promise<void> {
  const atMs = realNow().getTime();
  try {
    const requests = added.map(({ request }) => request);
    for (const [index, outcome] of (await checkAll(requests, shared)).entries()) {
      if (!isFailure(outcome.errors)) known.set(added[index]?.id ?? "", { outcome, atMs });
    }
  } finally {
    for (const { id } of added) running.delete(id);
  }
}

/**
 * The results that these numbers would have: those of the last 30 s, those of checks that run, and of the others by a request. When that
 * fails, earlier results of the same request stay. `idOf`: what identifies a request.
 */
export async function checkChanged(
  requests: NewRequest[],
  shared: Shared,
  checks: Checks,
  idOf: (request: NewRequest) => string,
): Promise<TrackOutcome[]> {
  const { known, running } = checks;
  const nowMs = realNow().getTime();
  const identified = requests.map((request) => ({ id: idOf(request), request }));
  const outdated = identified.filter(({ id }) => nowMs - (known.get(id)?.atMs ?? 0) >= freshMs);
  const added = outdated.filter(({ id }) => !running.has(id));
  if (added.length > 0) {
    const check = checkAndStore(added, shared, checks);
    for (const { id } of added) running.set(id, check);
  }
  await Promise.all(new Set(outdated.map(({ id }) => running.get(id))));
  return identified.flatMap(({ id }) => known.get(id)?.outcome ?? []);
}
