import { expect, test } from "vitest";
import { english } from "@/test/english";
import { keyLabel } from "./key-label";

test.each([
  ["⌘K", true, "⌘K"],
  ["⌘K", false, "Ctrl K"],
  ["⌘↵", false, "Ctrl ↵"],
  ["⇧↵", false, "Shift ↵"],
  ["/", false, "/"],
])("%s, with a command key: %s, is %s", (keys, hasCommandKey, label) => {
  expect(keyLabel(english("ui.keys"), keys, hasCommandKey)).toBe(label);
});
