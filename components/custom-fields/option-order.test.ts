import { expect, test } from "vitest";
import type { Option } from "./definition";
import { moveOption, newPositions } from "./option-order";

const option = (id: string, position: number | null) => ({ id, attributes: { position } }) as Option;
const options = [option("a", null), option("b", null), option("c", null)];
const idsOf = (list: Option[] | null) => list?.map(({ id }) => id) ?? null;

test("moves an option a place on or back, but not beyond the ends", () => {
  expect(idsOf(moveOption(options, "a", 1))).toEqual(["b", "a", "c"]);
  expect(idsOf(moveOption(options, "c", -1))).toEqual(["a", "c", "b"]);
  expect([moveOption(options, "a", -1), moveOption(options, "c", 1), moveOption(options, "x", 1)]).toEqual([
    null,
    null,
    null,
  ]);
});

test("the first move gives every option a position, a later one changes two", () => {
  expect(newPositions(options)).toEqual([
    { id: "a", position: 0 },
    { id: "b", position: 1 },
    { id: "c", position: 2 },
  ]);
  const ordered = [option("a", 0), option("b", 1), option("c", 2)];
  expect(newPositions(moveOption(ordered, "a", 1) ?? [])).toEqual([
    { id: "b", position: 0 },
    { id: "a", position: 1 },
  ]);
});
