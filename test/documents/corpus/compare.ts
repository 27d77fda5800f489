/** Correct values, values that were read, and values that are in the document. */
export type Score = { correct: number; read: number; true: number };

type Leaf = string;

function normalize(value: unknown): string {
  return String(value).replace(/\s+/g, " ").trim().toUpperCase();
}

function keyOf(value: unknown, at: number): string {
  if (typeof value !== "object" || value === null) return normalize(value);
  if ("number" in value) return String(value.number);
  if ("type_code" in value) return String(value.type_code);
  return `${at}`;
}

/** Each value of a payload with its path. Containers are named by number, so that their order does not matter. */
export function leavesOf(value: unknown, path = ""): Leaf[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) {
    const isReferences = path === "references";
    return value.flatMap((one, at) =>
      leavesOf(one, `${path}[${isReferences ? normalize(JSON.stringify(one)) : keyOf(one, at)}]`),
    );
  }
  if (typeof value !== "object") return [`${path}=${normalize(value)}`];
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, path === "" ? name : `${path}.${name}`));
}

/** Compares a payload with the truth. The lists have the wrong and the missing values. */
export function compare(payload: unknown, truth: unknown): Score & { wrong: Leaf[]; missing: Leaf[] } {
  const [read, expected] = [new Set(leavesOf(payload)), new Set(leavesOf(truth))];
  const wrong = [...read].filter((leaf) => !expected.has(leaf));
  const missing = [...expected].filter((leaf) => !read.has(leaf));
  return { correct: read.size - wrong.length, read: read.size, true: expected.size, wrong, missing };
}

type Sealed = { number?: string; seal_numbers?: string[] | null };

/** The seals of each container, in any order, and nothing else of a payload. */
export function sealsOf(payload: unknown): unknown {
  const { containers } = payload as { containers?: Sealed[] | null };
  return Object.fromEntries(
    (containers ?? []).map(({ number = "", seal_numbers: seals }) => [
      number,
      Object.fromEntries((seals ?? []).map((seal) => [seal, seal])),
    ]),
  );
}
