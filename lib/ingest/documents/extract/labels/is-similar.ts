/** Characters per error that an OCR may make in a label. */
const charactersPerError = 7;

/** Whether two texts differ by few single characters that are inserted, left out or replaced. */
export function isSimilar(one: string, other: string): boolean {
  const limit = Math.floor(Math.min(one.length, other.length) / charactersPerError);
  if (limit === 0 || Math.abs(one.length - other.length) > limit) return one === other;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at++) {
    const next = [at];
    for (let to = 1; to <= other.length; to++) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > limit) return false;
    row = next;
  }
  return (row.at(-1) ?? 0) <= limit;
}
