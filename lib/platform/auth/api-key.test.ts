import fc from "fast-check";
import { expect, test } from "vitest";
import { base62, generateApiKey, hashApiKey, isPossibleApiKey } from "./api-key";

test("generates unique keys with a prefix, 43 random characters and a 6-character checksum", () => {
  const keys = Array.from({ length: 200 }, generateApiKey);
  for (const key of keys) expect(key).toMatch(/^lf_live_[0-9A-Za-z]{49}$/);
  expect(new Set(keys).size).toBe(200);
  expect(keys.every(isPossibleApiKey)).toBe(true);
});

test("detects one wrong character", () => {
  const key = generateApiKey();
  fc.assert(
    fc.property(fc.integer({ min: 0, max: key.length - 1 }), fc.constantFrom(..."abcXYZ019_- "), (at, character) => {
      fc.pre(key[at] !== character);
      expect(isPossibleApiKey(key.slice(0, at) + character + key.slice(at + 1))).toBe(false);
    }),
  );
});

test("detects a truncated or extended key and a key in upper case", () => {
  const key = generateApiKey();
  for (const wrong of ["", "lf_live_", key.slice(0, -1), `${key}0`, ` ${key}`, `${key}\n`, key.toUpperCase()]) {
    expect(isPossibleApiKey(wrong)).toBe(false);
  }
});

test("pads base 62 to its length and encodes the largest values", () => {
  expect(base62(0n, 6)).toBe("000000");
  expect(base62(61n, 1)).toBe("z");
  expect(base62(62n, 2)).toBe("10");
  expect(base62(2n ** 256n - 1n, 43)).toHaveLength(43);
  expect(base62(2n ** 32n - 1n, 6)).toHaveLength(6);
});

test("hashes with SHA-256 in hex", () => {
  expect(hashApiKey("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
