import { expect, test } from "vitest";
import { hashPassword, placeholderHash, verifyPassword } from "./password";

test("hashes with a salt and verifies only the same password in any Unicode form", async () => {
  const [one, two] = await Promise.all([hashPassword("Zürich"), hashPassword("Zürich")]);
  expect(one).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword("Zu\u0308rich", one)).toBe(true);
  expect(await verifyPassword("Zurich", one)).toBe(false);
  expect(await verifyPassword("", placeholderHash)).toBe(false);
  await expect(verifyPassword("x", "$2b$10$foreign")).rejects.toThrow("unknown password hash format");
});
