/** What is wrong with a pattern, in words that follow its name. */
export class PatternFault extends Error {}

export type PatternNode =
  | { kind: "take"; characters: RegExp }
  | { kind: "start" }
  | { kind: "end" }
  | { kind: "sequence"; items: PatternNode[] }
  | { kind: "choice"; branches: PatternNode[] }
  | { kind: "repeat"; item: PatternNode; min: number; max: number | null };

const depthMax = 20;
const repeatsMax = 255;
/** `\A`, `\z` and `\Z` are the anchors of some other dialects. */
const anchors = new Map<string, "start" | "end">([
  ["^", "start"],
  ["\\A", "start"],
  ["$", "end"],
  ["\\z", "end"],
  ["\\Z", "end"],
]);

/** One character's class, in the language's own words: over a single character it has nothing to try. */
function take(source: string): PatternNode {
  try {
    return { kind: "take", characters: new RegExp(`^${source}$`, "su") };
  } catch {
    throw new PatternFault(`holds ${source}, which is no class of characters`);
  }
}

class Parser {
  private at = 0;

  constructor(private readonly text: string) {}

  /** The next piece that fits, read. */
  private read(shape: RegExp): string | null {
    shape.lastIndex = this.at;
    const [found] = shape.exec(this.text) ?? [null];
    if (found !== null) this.at += found.length;
    return found;
  }

  private choice(depth: number): PatternNode {
    if (depth > depthMax) throw new PatternFault("is nested too deep");
    const branches = [this.sequence(depth)];
    while (this.read(/\|/y)) branches.push(this.sequence(depth));
    return { kind: "choice", branches };
  }

  private sequence(depth: number): PatternNode {
    const items: PatternNode[] = [];
    while (this.at < this.text.length && !/[|)]/.test(this.text.charAt(this.at))) {
      items.push(this.repeated(this.item(depth)));
    }
    return { kind: "sequence", items };
  }

  private item(depth: number): PatternNode {
    if (this.read(/\(\?:|\(\?<[A-Za-z]\w*>|\((?!\?)/y)) {
      const inner = this.choice(depth + 1);
      if (!this.read(/\)/y)) throw new PatternFault("has a group without its end");
      return inner;
    }
    const anchor = anchors.get(this.read(/[$^]|\\[AzZ]/y) ?? "");
    if (anchor) return { kind: anchor };
    return take(this.characters());
  }

  private characters(): string {
    const set = this.read(/\[(?:[^\]\\]|\\.)*\]/suy);
    if (set) return set;
    if (this.read(/\./y)) return ".";
    const kind = this.read(/\\(?:[dDwWsStnrfv]|x[\da-f]{2}|u[\da-f]{4}|[pP]\{[\w=]+\})/iy);
    if (kind) return kind;
    const literal = this.read(/\\[^\w\s]|[^\\()[\]{}*+?|^$.]|[\]}]/uy);
    if (literal)
      return `\\u{${literal.codePointAt(literal.length > 1 && literal.startsWith("\\") ? 1 : 0)?.toString(16)}}`;
    const rest = this.text.slice(this.at, this.at + 4);
    throw new PatternFault(`holds ${rest}, which is not taken. Look-arounds and back-references are not either`);
  }

  private repeated(item: PatternNode): PatternNode {
    const sign = this.read(/[*+?]|\{\d{1,3}(?:,\d{0,3})?\}/y);
    if (sign === null) return item;
    this.read(/\?/y);
    if (this.read(/[*+]/y)) throw new PatternFault(`has nothing to repeat after ${sign}`);
    const [min, max] = boundsOf(sign);
    if (item.kind === "start" || item.kind === "end") throw new PatternFault("repeats an anchor");
    if (min > repeatsMax || (max ?? 0) > repeatsMax || (max !== null && max < min)) {
      throw new PatternFault(`repeats by ${sign}; ${repeatsMax} times is the most`);
    }
    return { kind: "repeat", item, min, max };
  }

  parse(): PatternNode {
    const node = this.choice(0);
    if (this.at < this.text.length) throw new PatternFault("ends a group that it has not begun");
    return node;
  }
}

function boundsOf(sign: string): [number, number | null] {
  if (sign === "*") return [0, null];
  if (sign === "+") return [1, null];
  if (sign === "?") return [0, 1];
  const [min = "", max] = sign.slice(1, -1).split(",");
  if (max === undefined) return [Number(min), Number(min)];
  return [Number(min), max === "" ? null : Number(max)];
}

/**
 * Reads a regular expression of the common kind: characters, classes, groups, choices, repetitions and anchors. Throws
 * PatternFault for anything else.
 */
export function parsePattern(text: string): PatternNode {
  return new Parser(text).parse();
}
