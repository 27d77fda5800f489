import { randomBytes } from "node:crypto";

/** A password for people to type once: 24 characters of base 32 in groups, 120 random bits. */
export function generatePassword(): string {
  const letters = "abcdefghijkmnpqrstuvwxyz23456789";
  const signs = [...randomBytes(24)].map((byte) => letters[byte % letters.length]).join("");
  return (signs.match(/.{6}/g) ?? []).join("-");
}
