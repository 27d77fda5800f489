import { expect, test } from "vitest";
import { problemsAnswer } from "@/components/answers/problems-answer";
import type { Container } from "@/components/containers/container";
import { container } from "@/components/containers/container-fixture";
import type { Shipment, ShipmentAttributes } from "@/components/shipments/shipment";
import { answerInput, discharged } from "@/test/answer-fixture";
import { english, german } from "@/test/english";
import { costlyProblem } from "./costly-problem";

const t = english("answers");
const englishTexts = { t: english("shipment-list"), containerTexts: english("containers") };

/** The line of the list, and the answer on the page of the shipment. */
function readLine(container: Container, more: Partial<ShipmentAttributes> = {}) {
  const input = answerInput({ pod_ata_at: "2026-11-16T15:55:00Z", ...more }, [container]);
  const shipment = { id: "1", type: "shipment", attributes: input.shipment } as Shipment;
  const line = costlyProblem(englishTexts, shipment, input.containers, input.now);
  return [line, problemsAnswer(t, input).main];
}

const freeUntil = (pickup_lfd_terminal: string) => ({
  ...discharged,
  import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal, pickup_lfd_rail: null },
});

test("the list has the headline of the page for what costs money, and none for what only needs a look", () => {
  const tomorrow = "Last free day tomorrow, no appointment";
  expect(readLine(container("A", "available", freeUntil("2026-11-20T08:00:00Z")))).toEqual([tomorrow, tomorrow]);
  const inTwoDays = "Last free day in 2 days, no appointment";
  expect(readLine(container("A", "available", freeUntil("2026-11-21T08:00:00Z")))).toEqual([null, inTwoDays]);
  expect(readLine(container("A", "available", discharged))).toEqual([null, "Nothing reported"]);
});

test("failing updates are left to the time of the last check", () => {
  const freshness = {
    state: "broken",
    since: null,
    other_numbers: [] as string[],
    last_success_at: null,
    next_check_at: null,
    last_news_at: null,
  } as const;
  expect(readLine(container("A", "available", discharged), { freshness })).toEqual([null, "Updates failing"]);
});

test("a hold is named in the language of the reader", () => {
  const held = (attributes: Partial<Container["attributes"]>) => {
    const { shipment, containers, now } = answerInput({}, [
      container("A", "not_available", { ...discharged, ...attributes }),
    ]);
    const listed = { id: "1", type: "shipment", attributes: shipment } as Shipment;
    const germanTexts = { t: german("shipment-list"), containerTexts: german("containers") };
    return [englishTexts, germanTexts].map((texts) => costlyProblem(texts, listed, containers, now));
  };
  const byTerminal = {
    holds_at_pod_terminal: [{ name: "freight" as const, status: "hold" as const, description: null }],
  };
  expect(held(byTerminal)).toEqual(["Freight hold on 1", "Frachtsperre bei 1"]);
  const byCarrier = { customs_holds: [{ status: "hold", type: "inspection" }] } as unknown as Partial<
    Container["attributes"]
  >;
  expect(held(byCarrier)).toEqual(["Customs inspection on 1", "Zollbeschau bei 1"]);
});
