import { expect, test } from "vitest";
import { english, englishTimes } from "@/test/english";
import { type Attempt, attemptCountOf, attemptsIn, type Delivery, deliveryState, subjectOf } from "./delivery";
import { formatMoment, isSuccess, responseLabel, resultLabel } from "./delivery-labels";

type Attributes = Delivery["attributes"];

const last = (status_code: number | null, error: string | null = null) => ({
  started_at: "2026-11-19T12:00:00Z",
  duration_ms: 184,
  status_code,
  error,
  error_code: error === null ? null : ("connect" as const),
  error_facts: error === null ? null : {},
});

function delivery(attributes: Partial<Attributes>, reference = { type: "transport_event", id: "e" }): Delivery {
  const all: Attributes = {
    id: "d",
    sequence: 1,
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

test("derives the state and the result label of a delivery", () => {
  const t = english("webhook-console.deliveries.result");
  const next = "2026-11-19T12:30:00Z";
  const cases: [Partial<Attributes>, string, string][] = [
    [{}, "waiting", "not attempted yet"],
    [{ last_attempt: last(503), next_attempt_at: next }, "retrying", "503 · next 12:30"],
    [
      { last_attempt: last(null, "The connection could not be established."), next_attempt_at: next },
      "retrying",
      "no response · next 12:30",
    ],
    [{ delivery_status: "succeeded", last_attempt: last(200) }, "delivered", "200 · 184 ms"],
    [{ delivery_status: "failed", failure_reason: "endpoint_inactive" }, "gave_up", "webhook was inactive"],
    [
      { delivery_status: "failed", failure_reason: "attempts_exhausted", last_attempt: last(500) },
      "gave_up",
      "12 attempts failed",
    ],
  ];
  for (const [attributes, state, detail] of cases) {
    expect([deliveryState(delivery(attributes)), resultLabel(t, delivery(attributes), "UTC")]).toEqual([state, detail]);
  }
  expect(attemptCountOf(delivery({}))).toBe(1);
});

test("formats a response as status code and text, and a missing response as its reason", () => {
  const t = { t: english("webhooks.response"), outbound: english("outbound-errors") };
  expect(responseLabel(t, last(503))).toBe("503 Service Unavailable");
  expect(responseLabel(t, last(299))).toBe("299");
  expect(responseLabel(t, last(null, "The connection could not be established."))).toBe(
    "The connection could not be established",
  );
  expect([last(200), last(299), last(302), last(null, "no")].map(isSuccess)).toEqual([true, true, false, false]);
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

test("finds the container, shipment or request number of a delivery and its page", () => {
  const milestone = { id: "e", type: "transport_event", attributes: {}, relationships: related };
  expect(subjectOf(delivery({}), [milestone, container, shipment])).toEqual({
    number: "MSCU6639870",
    isContainer: true,
    href: "/containers/c",
  });
  const estimate = { ...milestone, type: "estimated_event", relationships: { shipment: related.shipment } };
  expect(subjectOf(delivery({}, { type: "estimated_event", id: "e" }), [estimate, shipment])).toEqual({
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
  expect(subjectOf(failed, [request])).toEqual({ number: "NGI-HBL-88172", isContainer: false, href: null });
  expect(subjectOf(delivery({}), [])).toBeNull();
});

test("sorts attempts by start time", () => {
  const attempt = (id: string, started_at: string) =>
    ({ id, type: "webhook_notification_log", attributes: { started_at }, relationships: {} }) as Attempt;
  const later = [attempt("c", "2026-11-19T12:05:00Z"), attempt("b", "2026-11-19T12:00:00.250Z")];
  const included = [...later, attempt("a", "2026-11-19T12:00:00Z"), container];
  expect(attemptsIn({ data: delivery({}), included }).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("formats a time with seconds, and with the day unless it is today", () => {
  expect(formatMoment(englishTimes, "2026-11-19T09:41:22Z", "UTC", "2026-11-19T12:00:00Z")).toBe("09:41:22");
  expect(formatMoment(englishTimes, "2026-11-18T09:41:22Z", "UTC", "2026-11-19T12:00:00Z")).toBe("18 Nov 09:41:22");
  expect(formatMoment(englishTimes, "2026-11-19T23:30:00Z", "Europe/Berlin", "2026-11-19T23:40:00Z")).toBe("00:30:00");
});
