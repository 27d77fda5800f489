import { describe, expect, test } from "vitest";
import { container } from "@/components/containers/container-fixture";
import { answerInput, departed, milestone } from "@/test/answer-fixture";
import { english } from "@/test/english";
import { arrivalAnswer } from "./arrival-answer";

const t = english("answers");

describe("an estimate that has passed", () => {
  const passed = { pod_eta_at: "2026-11-05T18:00:00Z" };

  test("is no arrival: it is not confirmed", () => {
    const input = answerInput(passed, [container("A", "on_ship")], [departed]);
    expect(arrivalAnswer(t, input)).toMatchObject({
      main: "Arrival not confirmed",
      tone: "warn",
      estimated: false,
      support: "Estimated Thu 5 Nov, 14 days ago; no arrival reported",
      evidence: [{ label: "Current estimate", text: "Thu 5 Nov 10:00 PST" }],
    });
    const hoursAgo = answerInput({ pod_eta_at: "2026-11-19T14:42:00Z" }, [], [departed]);
    expect(arrivalAnswer(t, hoursAgo).support).toBe("Estimated Thu 19 Nov 06:42, 3 h ago; no arrival reported");
  });

  test("that AIS has seen is only not reported by the carrier", () => {
    const arrived = milestone("vessel_arrived", "USLGB", "2026-11-05T12:00:00Z", ["A"]);
    const input = { ...answerInput(passed, [container("A", "on_ship")], [departed]), vesselMilestones: [arrived] };
    expect(arrivalAnswer(t, input).support).toMatch(/no arrival reported by the carrier$/);
  });

  test("is an arrival without a time, once the terminal reports the containers", () => {
    const input = answerInput({ ...passed, status: "arrived_at_pod" }, [container("A", "available")], [departed]);
    expect(arrivalAnswer(t, input)).toMatchObject({
      main: "Arrived, time not reported",
      tone: "neutral",
      estimated: false,
      support: "Estimated Thu 5 Nov 10:00; now 1 available",
    });
    const [discharge] = input.itinerary.stops.slice(-1);
    expect(discharge).toMatchObject({ role: "discharge", isReached: true });
    expect(input.itinerary.legs.at(-1)?.state).toBe("completed");
  });

  test("at the inland destination is not confirmed either", () => {
    const arrived = { ...passed, pod_ata_at: "2026-11-05T19:00:00Z" };
    const inland = { destination_name: "Chicago", destination_timezone: "America/Chicago" };
    const estimate = { destination_eta_at: "2026-11-12T18:00:00Z", destination_eta_date_only: false };
    expect(arrivalAnswer(t, answerInput({ ...arrived, ...inland, ...estimate }, []))).toMatchObject({
      main: "Arrival not confirmed",
      support: "Estimated Thu 12 Nov, 7 days ago; no arrival reported",
    });
  });
});

test("where containers travel in several ways, the others are named beside those that are expected last", () => {
  const bound = (number: string, eta: string) =>
    container(number, "on_ship", {
      pol_locode: "CNNGB",
      pol_name: "Ningbo",
      pol_vessel_departed_at: null,
      pod_name: "Long Beach",
      pod_eta_at: eta,
      pod_arrived_at: null,
      destination_locode: null,
      destination_name: null,
    });
  const on = (vessel_name: string, number: string) => {
    const sailed = milestone("vessel_departed", "CNNGB", "2026-11-01T10:00:00Z", [number]);
    return { ...sailed, id: number, attributes: { ...sailed.attributes, vessel_name } };
  };
  const arrived = milestone("vessel_arrived", "USLGB", "2026-11-16T10:00:00Z", ["A"]);
  const containers = [bound("A", "2026-11-16T10:00:00Z"), bound("B", "2026-11-22T14:00:00Z")];
  const milestones = [
    on("Early", "A"),
    on("Late", "B"),
    { ...arrived, attributes: { ...arrived.attributes, vessel_name: "Early" } },
  ];
  const answer = arrivalAnswer(t, answerInput({ containers_differ: true }, containers, milestones));
  expect(answer).toMatchObject({
    main: "Sun 22 Nov 06:00",
    estimated: true,
    support: "1 of 2; 1 arrived Mon 16 Nov",
  });
});
