/** The steps of a call in the order in which they happen, with the codes of their moves. */
const codesOfStep = {
  arrive: ["ARRI"],
  discharge: ["DISC"],
  gate_out: ["GTOT", "PICK"],
  gate_in: ["GTIN", "DROP"],
  load: ["LOAD"],
  depart: ["DEPA"],
};

export type Step = keyof typeof codesOfStep;

const steps = Object.keys(codesOfStep) as Step[];

/** The codes of moves in the order in which these follow one another in a call. */
export const codesInOrder = Object.values(codesOfStep).flat();

/** The step that a move with this code is; null: none. */
export const stepOfCode = (code: string) => steps.find((step) => codesOfStep[step].includes(code)) ?? null;

/** Orders steps as they happen; what is no step comes last. */
export function compareSteps(a: Step | null, b: Step | null): number {
  const indexOf = (step: Step | null) => (step === null ? steps.length : steps.indexOf(step));
  return indexOf(a) - indexOf(b);
}

/** A move as far as its order in a call depends on it. */
export type OrderedMove = {
  /** Null: it has no place in the order, as the gate moves of an empty container. */
  step: Step | null;
  /** Empty: not known. */
  place: string;
  mode: string | null;
  /** Null: not named. */
  vessel: string | null;
  /** Null: of all containers of a vessel. */
  container: string | null;
  /** Epoch ms; of a date alone its first moment. Null: not known. */
  at: number | null;
  dateOnly: boolean;
  estimated: boolean;
};

const hourMs = 3_600_000;
/** Covers the offsets of all time zones: a local clock that is sent as UTC. */
const clockToleranceMs = 14 * hourMs;
const dayMs = 24 * hourMs;

/**
 * Which transport the earlier step may be by. `same`: that of the later one; a vessel that is not named can be any. `other`: a different one
 * that takes the container on; a container that is loaded again on the same one was restowed.
 */
type Transport = "same" | "other" | "any";

/** By a step: those that come before it in one call, whatever their clocks say. */
const stepsBefore: Record<Step, Partial<Record<Step, Transport>>> = {
  arrive: {},
  discharge: { arrive: "same" },
  gate_out: { discharge: "any" },
  gate_in: {},
  load: { discharge: "other", gate_in: "any" },
  depart: { arrive: "same", load: "same" },
};

type Timed = { move: OrderedMove; time: number };

/** The times of some moves, ascending. `other`: the index of the last one before it that has another key; -1: none. */
type Times = { time: number; key: string | null; other: number }[];

/** The last of the times before `end`, without those of the key `except`; null: none. */
function lastBefore(times: Times | undefined, end: number, except?: string | null): number | null {
  if (!times) return null;
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle]?.time ?? 0) < end) low = middle + 1;
    else high = middle;
  }
  const last = times[low - 1];
  const found = last && except !== undefined && last.key === except ? times[last.other] : last;
  return found?.time ?? null;
}

function sortTimes(times: Times): void {
  times.sort((a, b) => a.time - b.time);
  times.forEach((each, index) => {
    const before = times[index - 1];
    each.other = !before || before.key !== each.key ? index - 1 : before.other;
  });
}

/** The scope of the moves of all containers, and of those that are of no single one. */
const [everyScope, sharedScope] = ["every", "shared"];

const scopeOf = (container: string | null) => (container === null ? sharedScope : `of ${container}`);

/** The names of the lists of a scope that a move is in or is compared with. A text of PostgreSQL has no NUL. */
function listNamesOf(scope: string, { estimated, mode, vessel }: OrderedMove) {
  const all = `${scope}\0${estimated}`;
  const ofMode = `${all}\0${mode}`;
  return {
    all,
    ofMode,
    ofVessel: `${ofMode}\0of ${vessel}`,
    ofUnnamed: `${ofMode}\0unnamed`,
    ofNamed: `${ofMode}\0named`,
  };
}

/**
 * The lists of times that answer which moves of a step precede another: by transport, each of the moves of one scope. `hasShared`: whether
 * a move of the call is of no single container; only such moves are compared with those of all.
 */
function indexStep(moves: Timed[], hasShared: boolean): Map<string, Times> {
  const lists = new Map<string, Times>();
  const add = (name: string, time: number, key: string | null) => {
    const list = lists.get(name);
    if (list) list.push({ time, key, other: -1 });
    else lists.set(name, [{ time, key, other: -1 }]);
  };
  for (const { move, time } of moves) {
    const { mode, vessel } = move;
    const own = scopeOf(move.container);
    for (const scope of hasShared ? [everyScope, own] : [own]) {
      const names = listNamesOf(scope, move);
      add(names.all, time, mode);
      add(names.ofMode, time, null);
      add(vessel === null ? names.ofUnnamed : names.ofVessel, time, null);
      if (vessel !== null) add(names.ofNamed, time, vessel);
    }
  }
  for (const list of lists.values()) sortTimes(list);
  return lists;
}

/** When the last of the moves of a step that precede `move` happened, if before `end`. */
function lastPreceding(lists: Map<string, Times>, move: OrderedMove, transport: Transport, end: number): number[] {
  const { container, mode, vessel } = move;
  const scopes = container === null ? [everyScope] : [sharedScope, scopeOf(container)];
  return scopes.flatMap((scope) => {
    const names = listNamesOf(scope, move);
    const last = (name: string, except?: string | null) => lastBefore(lists.get(name), end, except) ?? [];
    if (transport === "any") return last(names.all);
    if (transport === "same")
      return vessel === null ? last(names.ofMode) : [last(names.ofVessel), last(names.ofUnnamed)].flat();
    const otherMode = last(names.all, mode);
    return vessel === null ? otherMode : [otherMode, last(names.ofNamed, vessel)].flat();
  });
}

/**
 * Delays the moves at one place until those that precede them. Each step is indexed once its moves are delayed, so that many moves are not
 * compared each with each.
 */
function delay(timed: Timed[]): void {
  const byStep = Map.groupBy(timed, ({ move }) => move.step);
  const hasShared = timed.some(({ move }) => move.container === null);
  const indexes = new Map<Step, Map<string, Times>>();
  for (const step of steps) {
    const moves = byStep.get(step) ?? [];
    for (const each of moves) {
      const { move, time: at } = each;
      // A move that is dated up to here before another can have happened after it.
      const end = at + (move.dateOnly ? dayMs : clockToleranceMs);
      for (const before of steps) {
        const transport = stepsBefore[step][before];
        const index = indexes.get(before);
        if (transport && index) each.time = Math.max(each.time, ...lastPreceding(index, move, transport, end));
      }
    }
    indexes.set(step, indexStep(moves, hasShared));
  }
}

/**
 * The times by which moves are ordered, in epoch ms: their own, except that within one call the order of the process wins over clocks that
 * differ by less than a time zone, and a date alone is any moment of its day. Status, location, latest event and vessel of a container
 * follow this one order.
 */
export function orderTimesOf(moves: OrderedMove[]): (number | null)[] {
  const times = moves.map(({ at }) => at);
  const ordered = moves.flatMap((move, index) =>
    move.step !== null && move.place !== "" && move.at !== null ? [{ move, time: move.at, index }] : [],
  );
  for (const call of Map.groupBy(ordered, ({ move }) => move.place).values()) delay(call);
  for (const { time, index } of ordered) times[index] = time;
  return times;
}
