import { expect, test } from "vitest";
import { aboutOf } from "./about";
import { type Attempt, attemptsIn, type Delivery, deliveryState, triesOf } from "./delivery";
import { momentWords } from "./moment-words";
import { answerWords, resultDetail, succeeded } from "./result-words";

type Attributes = Delivery["attributes"];

const last = (status_code: number | null, error: string | null = null) => ({
  started_at: "2026-11-19T12:00:00Z",
  duration_ms: 184,
  status_code,
  error,
});

function delivery(attributes: Partial<Attributes>, reference = { type: "transport_event", id: "e" }): Delivery {
  const all: Attributes = {
    event: "container.transport.full_out",
    delivery_status: "pending",
    failure_reason: null,
    created_at: "2026-11-19T12:00:00Z",
    next_attempt_at: null,
    last_attempt: null,
    ...attributes,
  };
  const logs = [{ type: "webhook_notification_log", id: "l" }];
  const relationships = { reference_object: { data: reference }, webhook_notification_logs: { data: logs } };
  return { id: "d", type: "webhook_notification", attributes: all, relationships };
}

test("a delivery waits, is tried again, arrives or is given up, and its detail says how", () => {
  const next = "2026-11-19T12:30:00Z";
  const cases: [Partial<Attributes>, string, string][] = [
    [{}, "waiting", "not tried yet"],
    [{ last_attempt: last(503), next_attempt_at: next }, "retrying", "503 · next 12:30"],
    [
      { last_attempt: last(null, "No connection could be made."), next_attempt_at: next },
      "retrying",
      "no answer · next 12:30",
    ],
    [{ delivery_status: "succeeded", last_attempt: last(200) }, "delivered", "200 · 184 ms"],
    [{ delivery_status: "failed", failure_reason: "endpoint_inactive" }, "gave_up", "the webhook was off"],
    [
      { delivery_status: "failed", failure_reason: "attempts_exhausted", last_attempt: last(500) },
      "gave_up",
      "12 tries failed",
    ],
  ];
  for (const [attributes, state, detail] of cases) {
    expect([deliveryState(delivery(attributes)), resultDetail(delivery(attributes), "UTC")]).toEqual([state, detail]);
  }
  expect(triesOf(delivery({}))).toBe(1);
});

test("an answer is told by its status and phrase, a silence by its reason", () => {
  expect(answerWords(last(503))).toBe("503 Service Unavailable");
  expect(answerWords(last(299))).toBe("299");
  expect(answerWords(last(null, "No connection could be made."))).toBe("No connection could be made");
  expect([last(200), last(299), last(302), last(null, "no")].map(succeeded)).toEqual([true, true, false, false]);
});

const container = { id: "c", type: "container", attributes: { number: "MSCU6639870" }, relationships: {} };
const shipment = {
  id: "s",
  type: "shipment",
  attributes: { bill_of_lading_number: "MEDUK4471920" },
  relationships: {},
};
const related = {
  container: { data: { type: "container", id: "c" } },
  shipment: { data: { type: "shipment", id: "s" } },
};

test("a delivery is about a container, a shipment or a number, and leads to its page", () => {
  const milestone = { id: "e", type: "transport_event", attributes: {}, relationships: related };
  expect(aboutOf(delivery({}), [milestone, container, shipment])).toEqual({
    number: "MSCU6639870",
    isContainer: true,
    href: "/shipments/s?container=c",
  });
  const estimate = { ...milestone, type: "estimated_event", relationships: { shipment: related.shipment } };
  expect(aboutOf(delivery({}, { type: "estimated_event", id: "e" }), [estimate, shipment])).toEqual({
    number: "MEDUK4471920",
    isContainer: false,
    href: "/shipments/s",
  });
  const request = {
    id: "r",
    type: "tracking_request",
    attributes: { request_number: "NGI-HBL-88172" },
    relationships: { tracked_object: { data: null } },
  };
  const failed = delivery({}, { type: "tracking_request", id: "r" });
  expect(aboutOf(failed, [request])).toEqual({ number: "NGI-HBL-88172", isContainer: false, href: null });
  expect(aboutOf(delivery({}), [])).toBeNull();
});

test("attempts stand in the order in which they were made, replays after the rest", () => {
  const attempt = (id: string, started_at: string) =>
    ({ id, type: "webhook_notification_log", attributes: { started_at }, relationships: {} }) as Attempt;
  const included = [attempt("b", "2026-11-19T12:05:00Z"), attempt("a", "2026-11-19T12:00:00Z"), container];
  expect(attemptsIn({ data: delivery({}), included }).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("a moment has its seconds, and its day when that is not today", () => {
  expect(momentWords("2026-11-19T09:41:22Z", "UTC", "2026-11-19T12:00:00Z")).toBe("09:41:22");
  expect(momentWords("2026-11-18T09:41:22Z", "UTC", "2026-11-19T12:00:00Z")).toBe("18 Nov 09:41:22");
  expect(momentWords("2026-11-19T23:30:00Z", "Europe/Berlin", "2026-11-19T23:40:00Z")).toBe("00:30:00");
});
