import type { Option } from "./definition";

/** The options with one of them a place further on, or back; null if there is no such place. */
export function moveOption(options: Option[], id: string, by: 1 | -1): Option[] | null {
  const from = options.findIndex((option) => option.id === id);
  const option = options[from];
  const to = from + by;
  if (!option || to < 0 || to >= options.length) return null;
  return options.toSpliced(from, 1).toSpliced(to, 0, option);
}

/** The options of a list that do not have the position of their place, with it. Options are created without a position. */
export function newPositions(options: Option[]): { id: string; position: number }[] {
  return options.flatMap(({ id, attributes }, position) =>
    attributes.position === position ? [] : [{ id, position }],
  );
}
