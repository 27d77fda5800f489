import { expect, test } from "vitest";
import { container } from "@/components/containers/container-fixture";
import { answerInput } from "@/test/answer-fixture";
import { english } from "@/test/english";
import { problemsAnswer } from "./problems-answer";

const t = english("answers");

test("a carrier's estimate that the vessel's position contradicts is a problem", () => {
  const contradiction = "The vessel is 2,000 nm away and would need 40 kn to arrive in time.";
  const answerTo = (contradicts_carrier: boolean) =>
    problemsAnswer(t, {
      ...answerInput({ pod_original_eta_at: "2026-11-22T14:00:00Z" }, [container("A", "on_ship")]),
      prediction: { contradicts_carrier, contradiction: contradicts_carrier ? contradiction : null } as never,
    });
  expect(answerTo(true)).toMatchObject({
    main: "Estimate in doubt",
    tone: "warn",
    support: contradiction.slice(0, -1),
  });
  expect(answerTo(false).main).toBe("Nothing reported");
});
