import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { curlCommandOf } from "./curl-command";

test("passes the exact body and headers to curl, with all characters quoted and without credentials", () => {
  const body = JSON.stringify({ name: "O'Neill's $(date) `id` \\ 🚢", n: "a\nb" });
  const headers = { "content-type": "application/json", "webhook-id": "it's", authorization: "…" };
  const command = curlCommandOf("https://ops.example/a?b='c'&d", headers, body);
  // A stub of curl that prints its arguments, separated by NUL.
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const args = execFileSync("sh", ["-c", script], { encoding: "utf8" }).split("\0");
  expect(args).toContain("https://ops.example/a?b='c'&d");
  expect(args).toContain("webhook-id: it's");
  expect(args[args.indexOf("--data-binary") + 1]).toBe(body);
  expect(command).not.toContain("authorization");
});
