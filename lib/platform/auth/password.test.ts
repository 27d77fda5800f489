import { expect, test } from "vitest";
import { hashPassword, passwordCost, placeholderHash, verifyPassword } from "./password";

test("hashes with a salt and verifies only the same password in any Unicode form", async () => {
  passwordCost.logN = 17;
  const [one, two] = await Promise.all([hashPassword("Zürich"), hashPassword("Zürich")]);
  expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword("Zu\u0308rich", one)).toBe(true);
  expect(await verifyPassword("Zurich", one)).toBe(false);
  expect(await verifyPassword("", placeholderHash)).toBe(false);
  for (const foreign of ["$2b$10$foreign", "$scrypt$ln=9,r=8,p=1$c2FsdA$aGFzaA", "$scrypt$ln=17,r=1,p=1$c2FsdA$aGFzaA"])
    await expect(verifyPassword("x", foreign)).rejects.toThrow("unknown password hash format");
});

test("a hash is verified with its own cost", async () => {
  const hashes = [];
  for (const logN of [10, 12]) {
    passwordCost.logN = logN;
    hashes.push(await hashPassword("Zürich"));
  }
  expect(hashes.map((hash) => hash.split("$")[2])).toEqual(["ln=10,r=8,p=1", "ln=12,r=8,p=1"]);
  for (const hash of hashes) {
    expect(await verifyPassword("Zürich", hash)).toBe(true);
    expect(await verifyPassword("Zurich", hash)).toBe(false);
  }
});
