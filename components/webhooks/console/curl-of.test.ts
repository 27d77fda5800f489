import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { curlOf } from "./curl-of";

test("a shell gives curl the very bytes and headers, whatever stands in them, and no credentials", () => {
  const body = JSON.stringify({ name: "O'Neill's $(date) `id` \\ 🚢", n: "a\nb" });
  const headers = { "content-type": "application/json", "webhook-id": "it's", authorization: "…" };
  const command = curlOf("https://ops.example/a?b='c'&d", headers, body);
  // In curl's place stands what prints its arguments, ended by NUL.
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const given = execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0");
  expect(given).toContain("https://ops.example/a?b='c'&d");
  expect(given).toContain("webhook-id: it's");
  expect(given[given.indexOf("--data-binary") + 1]).toBe(body);
  expect(command).not.toContain("authorization");
});
