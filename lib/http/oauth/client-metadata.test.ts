import { expect, test } from "vitest";
import { displayName, isLocal, redirectHostOf } from "./client-metadata";

test.each([
  ["https://assistant.example/callback", "assistant.example", false],
  ["http://127.0.0.1:33418/callback", "127.0.0.1:33418", true],
  // With a colon, so that it reads as no host.
  ["claude.ai:/callback", "claude.ai:", true],
])("the receiver at %s is shown as %s", (uri, shown, local) => {
  expect([redirectHostOf(uri), isLocal(uri)]).toEqual([shown, local]);
});

test("a name is shown without what cannot be seen or stored, and is cut between characters", () => {
  expect(displayName("\u202eAssis\u0000tant\ud800", "id")).toBe("Assistant");
  expect(displayName("\u{1f6a2}".repeat(101), "id")).toBe("\u{1f6a2}".repeat(100));
  expect(displayName("\u200b", "id")).toBe("id");
});
