import { expect, test } from "vitest";
import { signToken, verifyToken } from "./signed-token";

const minuteMs = 60_000;
const inAMinute = () => new Date(Date.now() + minuteMs);

test("returns the claims until the token expires", () => {
  const claims = { account: "a" };
  expect(verifyToken("upload", signToken("upload", claims, inAMinute()))).toMatchObject(claims);
  expect(verifyToken("upload", signToken("upload", claims, new Date()))).toBeNull();
});

test("is invalid for another purpose, and after any change of a character", () => {
  const token = signToken("upload", { account: "a" }, inAMinute());
  expect(verifyToken("attach_upload", token)).toBeNull();
  for (let at = 0; at < token.length; at++) {
    const changed = `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
    expect({ changed, claims: verifyToken("upload", changed) }).toEqual({ changed, claims: null });
  }
});

test.each(["", ".", "a.b", "a.b.c", "🚢.🚢", "x".repeat(5_000)])("%.20s is no token", (text) => {
  expect(verifyToken("download", text)).toBeNull();
});

test("has no other spelling", () => {
  const token = signToken("download", { name: "x" }, inAMinute());
  for (const other of [`${token}=`, `${token}.`, ` ${token}`, `${token}\n`, token.replace(".", "=.")]) {
    expect(verifyToken("download", other)).toBeNull();
  }
});
