import { expect, test } from "vitest";
import { noDrafts } from "./stored-drafts";
import { withText } from "./use-drafts";

test("numbers whose text was emptied are of another import when they are entered again, with what was chosen", () => {
  const drafts = { ...noDrafts, text: "A1\nB2", choices: { A1: { scac: "MSCU", batch: 1 }, B2: { batch: 1 } } };
  expect(withText(drafts, "A1")).toEqual({ ...drafts, text: "A1" });
  const emptied = withText(drafts, " ");
  expect(withText(emptied, "A1").choices).toEqual({ A1: { scac: "MSCU" }, B2: {} });
});
