import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { textListMax } from "./text-list";

const without = (values: string[], others: string[]) => values.filter((value) => !others.includes(value));

type ListName = "tags" | "ref_numbers";

/**
 * Throws invalid for a list that grows beyond 100 values. The lists of all requests of a shipment are united without a limit, so that one
 * can be longer already.
 */
export function assertListFits(next: string[], current: string[], name: ListName, field: string = name): void {
  if (next.length <= textListMax || next.length <= current.length) return;
  throw new AppError("invalid", `There can be at most ${textListMax} ${name}.`, field);
}

/** A list with values added and removed, and the change that takes that back. Throws invalid if it grows beyond 100 values. */
export function changeList(current: string[], add: string[] = [], remove: string[] = [], name: ListName) {
  const next = [...without(current, remove), ...without(add, current)];
  assertListFits(next, current, name, `add_${name}`);
  const [added, removed] = [without(next, current), without(current, next)];
  const undo = {
    ...(removed.length > 0 && { [`add_${name}`]: removed }),
    ...(added.length > 0 && { [`remove_${name}`]: added }),
  };
  return { next, undo };
}

const tag = z.string().trim().min(1).max(255);

/** The changes of the tags of one record; `list`: the schema of tags. */
export const tagChanges = <List extends z.ZodType<string[]>>(list: List) => ({
  add_tags: list.optional(),
  remove_tags: list.optional(),
  rename_tag: z.object({ from: tag, to: tag }).optional().meta({
    description:
      "Replaces the tag `from` by `to`, unless the record does not have it; not together with `add_tags` or `remove_tags`",
  }),
});

type TagChanges = { [Name in keyof ReturnType<typeof tagChanges>]?: z.infer<ReturnType<typeof tagChanges>[Name]> };

/** The tags of a record after these changes, and the change that takes them back. Throws invalid for a list that grows beyond 100, and for `rename_tag` with others. */
export function changeTags(
  current: string[],
  { add_tags: add = [], remove_tags: remove = [], rename_tag }: TagChanges,
) {
  if (rename_tag && add.length + remove.length > 0)
    throw new AppError("invalid", "rename_tag cannot be combined with add_tags or remove_tags.", "rename_tag");
  if (!rename_tag || !current.includes(rename_tag.from) || rename_tag.from === rename_tag.to) {
    return changeList(current, add, remove, "tags");
  }
  return changeList(current, [rename_tag.to], [rename_tag.from], "tags");
}
