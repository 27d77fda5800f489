import { AppError } from "@/lib/platform/errors";

const listMax = 100;

const without = (values: string[], others: string[]) => values.filter((value) => !others.includes(value));

type ListName = "tags" | "ref_numbers";

/** A list with values added and removed, and the change that takes that back. Throws invalid for more than 100 values. */
export function changeList(current: string[], add: string[] = [], remove: string[] = [], name: ListName) {
  const next = [...without(current, remove), ...without(add, current)];
  if (next.length > listMax) {
    throw new AppError("invalid", `There can be at most ${listMax} ${name}.`, `add_${name}`);
  }
  const [added, removed] = [without(next, current), without(current, next)];
  const undo = {
    ...(removed.length > 0 && { [`add_${name}`]: removed }),
    ...(added.length > 0 && { [`remove_${name}`]: added }),
  };
  return { next, undo };
}
