import { expect, test } from "vitest";
import { tokenLifeSeconds } from "./token-life";

test.each([
  [3600, 3540],
  ["3600", 3540],
  [120, 60],
  [60, 30],
  [10, 5],
  [0, 0],
  [86_460, 86_400],
  [1e300, 86_400],
  [undefined, 240],
  [null, 240],
  ["soon", 240],
  ["1e9", 240],
  [-1, 240],
  [Number.NaN, 240],
  [{}, 240],
])("a token that expires in %j seconds is used for %d", (expiresIn, seconds) => {
  expect(tokenLifeSeconds(expiresIn)).toBe(seconds);
});
