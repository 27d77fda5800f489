import { PatternFault, type PatternNode, parsePattern } from "./parse-pattern";

/** One step of a compiled pattern: `take` reads a character, the others read nothing. */
type Step =
  | { kind: "take"; characters: RegExp }
  | { kind: "fork"; to: number[] }
  | { kind: "start" }
  | { kind: "end" }
  | { kind: "done" };

export type CompiledPattern = Step[];

const stepsMax = 500;
/** Repeats of nothing make no steps, but work. */
const visitsMax = 5_000;

class Compiler {
  readonly steps: Step[] = [];
  private visits = 0;

  private add(step: Step): void {
    if (this.steps.length >= stepsMax) throw new PatternFault("is too long once its repetitions are written out");
    this.steps.push(step);
  }

  private fork(): number[] {
    const to = [this.steps.length + 1];
    this.add({ kind: "fork", to });
    return to;
  }

  private choose(branches: PatternNode[]): void {
    const [first, ...others] = branches;
    if (!first) return;
    if (others.length === 0) {
      this.emit(first);
      return;
    }
    const entry = this.fork();
    this.emit(first);
    const exit: number[] = [];
    this.add({ kind: "fork", to: exit });
    entry.push(this.steps.length);
    this.choose(others);
    exit.push(this.steps.length);
  }

  private repeat(item: PatternNode, min: number, max: number | null): void {
    for (let count = 0; count < min; count++) this.emit(item);
    if (max === null) {
      const at = this.steps.length;
      const loop = this.fork();
      this.emit(item);
      this.add({ kind: "fork", to: [at] });
      loop.push(this.steps.length);
      return;
    }
    const exits: number[][] = [];
    for (let count = min; count < max; count++) {
      exits.push(this.fork());
      this.emit(item);
    }
    for (const exit of exits) exit.push(this.steps.length);
  }

  emit(node: PatternNode): void {
    this.visits += 1;
    if (this.visits > visitsMax) throw new PatternFault("is too long once its repetitions are written out");
    if (node.kind === "sequence") for (const item of node.items) this.emit(item);
    else if (node.kind === "choice") this.choose(node.branches);
    else if (node.kind === "repeat") this.repeat(node.item, node.min, node.max);
    else this.add(node);
  }
}

/** Throws PatternFault for what is no pattern, or one that this service does not run. */
export function compilePattern(text: string): CompiledPattern {
  const compiler = new Compiler();
  compiler.emit(parsePattern(text));
  return [...compiler.steps, { kind: "done" }];
}

/** The steps that can be next from these without reading a character. */
function reach(steps: CompiledPattern, from: number[], atStart: boolean, atEnd: boolean): Set<number> {
  const reached = new Set<number>();
  const waiting = [...from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const step = steps[at];
    if (step?.kind === "fork") waiting.push(...step.to);
    else if ((step?.kind === "start" && atStart) || (step?.kind === "end" && atEnd)) waiting.push(at + 1);
  }
  return reached;
}

/**
 * Whether the pattern is found anywhere in the text. All ways through the pattern are walked at once, so the work is at most
 * its steps (500) times the text's length: a client's pattern cannot stand still in it, as it could in the engine of the
 * language, which tries one way after the other.
 */
export function matchesPattern(steps: CompiledPattern, text: string): boolean {
  const characters = [...text];
  const last = steps.length - 1;
  let open: number[] = [];
  for (let index = 0; index <= characters.length; index++) {
    const reached = reach(steps, [0, ...open], index === 0, index === characters.length);
    if (reached.has(last)) return true;
    const character = characters[index] ?? "";
    open = [...reached].flatMap((at) => {
      const step = steps[at];
      return step?.kind === "take" && step.characters.test(character) ? [at + 1] : [];
    });
  }
  return false;
}
