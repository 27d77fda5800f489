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

const isEqualOrUnknown = (a: string | null, b: string | null) => a === null || b === null || a === b;

const isSameTransport = (a: OrderedMove, b: OrderedMove) => a.mode === b.mode && isEqualOrUnknown(a.vessel, b.vessel);

/** Whether another vessel, train or barge takes the container on. A container that is loaded again on the same one was restowed. */
const isOtherTransport = (a: OrderedMove, b: OrderedMove) =>
  a.mode !== b.mode || (a.vessel !== null && b.vessel !== null && a.vessel !== b.vessel);

type Condition = (a: OrderedMove, b: OrderedMove) => boolean;

/** By a step: those that come before it in one call, and when. */
const stepsBefore: Record<Step, Partial<Record<Step, Condition>>> = {
  arrive: {},
  discharge: { arrive: isSameTransport },
  gate_out: { discharge: () => true },
  gate_in: {},
  load: { discharge: isOtherTransport, gate_in: () => true },
  depart: { arrive: isSameTransport, load: isSameTransport },
};

/** Whether the first step comes before the second in one call, whatever their clocks say. */
function precedes(a: OrderedMove, b: OrderedMove): boolean {
  if (a.estimated !== b.estimated || !isEqualOrUnknown(a.container, b.container)) return false;
  return a.step !== null && b.step !== null && stepsBefore[b.step][a.step]?.(a, b) === true;
}

/** Whether a move that is dated before `time` can have happened after it. */
function isWithinTolerance(time: number, { at, dateOnly }: OrderedMove): boolean {
  const differenceMs = time - (at ?? Number.NaN);
  return differenceMs > 0 && differenceMs < (dateOnly ? dayMs : clockToleranceMs);
}

type Timed = { move: OrderedMove; time: number | null };

/** Delays the moves at one place until those that precede them. */
function delay(timed: Timed[]): void {
  const inOrder = timed.toSorted((a, b) => compareSteps(a.move.step, b.move.step));
  const byContainer = Map.groupBy(inOrder, ({ move }) => move.container);
  const shared = byContainer.get(null) ?? [];
  for (const each of inOrder) {
    const { container } = each.move;
    const others = container === null ? inOrder : [...shared, ...(byContainer.get(container) ?? [])];
    for (const { move, time } of others)
      if (time !== null && isWithinTolerance(time, each.move) && precedes(move, each.move))
        each.time = Math.max(each.time ?? time, time);
  }
}

/**
 * The times by which moves are ordered, in epoch ms: their own, except that within one call the order of the process wins over clocks that
 * differ by less than a time zone, and a date alone is any moment of its day. Status, location, latest event and vessel of a container
 * follow this one order.
 */
export function orderTimesOf(moves: OrderedMove[]): (number | null)[] {
  const timed = moves.map((move): Timed => ({ move, time: move.at }));
  const ordered = timed.filter(({ move, time }) => move.step !== null && move.place !== "" && time !== null);
  for (const call of Map.groupBy(ordered, ({ move }) => move.place).values()) delay(call);
  return timed.map(({ time }) => time);
}
