/** A rule of a file, and the text that switches it off in place of another. */
export type Mutation = { file: string; rule: string; from: string; to: string };

/**
 * Parses mutations, written as `== <file>`, and below it for each mutation a line with the rule, lines `- <text>` and lines `+ <text>`.
 * What stands before the first file is a comment.
 */
export function parseMutations(text: string): Mutation[] {
  const mutations: Mutation[] = [];
  let file = "";
  let current: { rule: string; from: string[]; to: string[] } | null = null;
  const finish = () => {
    if (current) mutations.push({ file, rule: current.rule, from: current.from.join("\n"), to: current.to.join("\n") });
    current = null;
  };
  for (const line of text.split("\n")) {
    if (line.startsWith("== ")) {
      finish();
      file = line.slice(3);
    } else if (line.startsWith("- ")) current?.from.push(line.slice(2));
    else if (line.startsWith("+ ")) current?.to.push(line.slice(2));
    else if (line !== "" && file !== "") {
      finish();
      current = { rule: line, from: [], to: [] };
    }
  }
  finish();
  return mutations;
}
