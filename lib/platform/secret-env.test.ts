import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { authSecret, decryptionKeys, encryptionKey } from "./secret-env";

const remedy = /^must be random, but .*: openssl rand -base64 32$/;
const messagesOf = (result: ReturnType<typeof authSecret.safeParse> | ReturnType<typeof encryptionKey.safeParse>) =>
  result.success ? [] : result.error.issues.map(({ message }) => message);
const sha256 = (word: string, encoding: "hex" | "base64") => createHash("sha256").update(word).digest(encoding);

test.each([
  ["x".repeat(40), /repeats a short block/],
  ["aabbabbabaabababbaababbbabaabababb", /it has too few different characters/],
  ["0123456789abcdef0123456789abcdef", /it repeats a short block/],
  ["correct horse! correct horse! correct", /it repeats a short block/],
  ["abcdefghijklmnopqrstuvwxyz0123456789", /it is a sequence/],
  ["change-me-change-me-to-something-random", /it is a known sample value/],
  ["Your_Secret_Key_Goes_In_This_Variable", /it is a known sample value/],
  ["a-string-secret-at-least-256-bits-long", /it is a known sample value/],
  [sha256("secret", "hex"), /it is a known sample value/],
])("AUTH_SECRET %j is refused", (text, reason) => {
  const [message, ...more] = messagesOf(authSecret.safeParse(text));
  expect([message, more]).toEqual([expect.stringMatching(reason), []]);
  expect(message).toMatch(remedy);
});

test.each([
  [Buffer.alloc(32), /it repeats a short block/],
  [Buffer.alloc(32, 7), /it repeats a short block/],
  [Buffer.from("0123456789abcdef".repeat(4), "hex"), /it repeats a short block/],
  [Buffer.from(Array.from({ length: 32 }, (_, index) => index)), /it is a sequence/],
  [Buffer.from(Array.from({ length: 32 }, (_, index) => (index * index) % 5)), /repeats a short block/],
  [Buffer.from("changeme-please-this-is-32-bytes"), /it is a known sample value/],
  [Buffer.from(sha256("", "hex"), "hex"), /it is a known sample value/],
])("ENCRYPTION_KEY %j is refused in base64 and hex", (bytes, reason) => {
  for (const text of [bytes.toString("base64"), bytes.toString("hex")]) {
    const [message, ...more] = messagesOf(encryptionKey.safeParse(text));
    expect([message, more]).toEqual([expect.stringMatching(reason), []]);
    expect(message).toMatch(remedy);
  }
});

test("a secret that is too short is refused for its length only", () => {
  expect(messagesOf(authSecret.safeParse("xxxx"))).toEqual([
    "must have at least 32 characters: openssl rand -base64 32",
  ]);
  expect(messagesOf(encryptionKey.safeParse("AAAA"))).toEqual([
    "must be 32 bytes in base64 or hex: openssl rand -base64 32",
  ]);
});

test("random secrets are accepted in every encoding", () => {
  for (let round = 0; round < 500; round++) {
    for (const text of [
      randomBytes(32).toString("base64"),
      randomBytes(32).toString("base64url"),
      randomBytes(32).toString("hex"),
      randomBytes(16).toString("hex"),
    ]) {
      expect([text, messagesOf(authSecret.safeParse(text))]).toEqual([text, []]);
    }
    const key = randomBytes(32);
    for (const text of [key.toString("base64"), key.toString("hex")]) {
      expect([text, messagesOf(encryptionKey.safeParse(text))]).toEqual([text, []]);
    }
  }
});

test("DECRYPTION_KEYS are keys of 32 bytes, none by default, and may be weak", () => {
  const [first, second] = [Buffer.alloc(32, 7), Buffer.from("0123456789abcdef0123456789abcdef")];
  expect(decryptionKeys.parse(undefined)).toEqual([]);
  expect(decryptionKeys.parse(`${first.toString("base64")}, ${second.toString("hex")},`)).toEqual([first, second]);
  expect(decryptionKeys.safeParse(`${first.toString("hex")},short`).error?.issues[0]?.message).toMatch(/32 bytes/);
});
