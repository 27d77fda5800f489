import { expect, test } from "vitest";
import { env } from "./env";
import { decryptSecret, encryptSecret, isCurrentSecret, type SecretOwner } from "./secrets";

const owner: SecretOwner = { purpose: "carrier_connection", accountId: "018f0000-0000-7000-8000-000000000001" };
const text = "Ein Schlüssel — 鍵";

test("decrypts to the original text and uses a new ciphertext every time", () => {
  const first = encryptSecret(text, owner);
  const second = encryptSecret(text, owner);
  expect(decryptSecret(first, owner)).toBe(text);
  expect(decryptSecret(second, owner)).toBe(text);
  expect(Buffer.from(first).equals(second)).toBe(false);
  expect(Buffer.from(first).includes(Buffer.from(text))).toBe(false);
  expect(decryptSecret(encryptSecret("", owner), owner)).toBe("");
});

test("returns null for a secret moved to another account", () => {
  const other = { ...owner, accountId: "018f0000-0000-7000-8000-000000000002" };
  expect(decryptSecret(encryptSecret(text, owner), other)).toBeNull();
});

test("returns null for a ciphertext with a changed bit or a missing end", () => {
  const secret = encryptSecret(text, owner);
  for (let index = 0; index < secret.length; index++) {
    const damaged = Uint8Array.from(secret, (byte, at) => (at === index ? byte ^ 1 : byte));
    expect(decryptSecret(damaged, owner)).toBeNull();
    expect(decryptSecret(secret.slice(0, index), owner)).toBeNull();
  }
});

test("returns null with another encryption key, unless the one of the secret may still be read with", () => {
  const secret = encryptSecret(text, owner);
  const { encryptionKey, decryptionKeys } = env();
  const original = Buffer.from(encryptionKey);
  encryptionKey.fill(7);
  expect(decryptSecret(secret, owner)).toBeNull();
  decryptionKeys.push(Buffer.alloc(32, 8), original);
  expect([decryptSecret(secret, owner), isCurrentSecret(secret)]).toEqual([text, false]);
  const replaced = encryptSecret(text, owner);
  decryptionKeys.length = 0;
  expect([decryptSecret(replaced, owner), isCurrentSecret(replaced)]).toEqual([text, true]);
  original.copy(encryptionKey);
  expect(decryptSecret(secret, owner)).toBe(text);
});

test("reads a secret of the first form, without the id of its key", () => {
  const secret = encryptSecret(text, owner);
  const first = Uint8Array.from([1, ...secret.slice(5)]);
  expect([decryptSecret(first, owner), isCurrentSecret(first)]).toEqual([text, false]);
  const { encryptionKey, decryptionKeys } = env();
  const original = Buffer.from(encryptionKey);
  encryptionKey.fill(7);
  decryptionKeys.push(original);
  expect(decryptSecret(first, owner)).toBe(text);
  decryptionKeys.length = 0;
  original.copy(encryptionKey);
});
