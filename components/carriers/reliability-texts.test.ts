import { expect, test } from "vitest";
import type { CarrierReliability, LineReliability } from "./carrier-connection";
import { formatArrived, formatDelay, formatDelivered, formatEtaError, formatFailures } from "./reliability-texts";

const line: LineReliability = {
  scac: "HLCU",
  arrived_shipments: 40,
  delivered: [{ item: "full_out", shipments: 38, share: 0.95 }],
  delay_observations: 120,
  median_delay_minutes: 190,
  p90_delay_minutes: 30,
  eta_observations: 40,
  median_eta_error_hours: 5.2,
};

const requests: CarrierReliability["attributes"] = {
  requests: 250,
  failed_requests: 10,
  failed_share: 0.04,
  failures: [
    { reason: "unreachable", requests: 8 },
    { reason: "server_error", requests: 2 },
  ],
  lines: [],
};

test("each figure has its number of observations", () => {
  expect(formatFailures(requests)).toBe("4 % of 250 requests: 8 not reachable, 2 server error");
  expect(formatDelay(line)).toBe("3 h, nine of ten within 30 min (n = 120)");
  expect(formatEtaError(line)).toBe("± 5 h (n = 40)");
  expect(formatArrived(line)).toBe("of 40 arrived shipments");
  expect(line.delivered.map(formatDelivered)).toEqual(["95 %"]);
  expect(formatDelivered({ item: "full_out", shipments: 1, share: 0.002 })).toBe("< 1 %");
});

test("a figure of too few observations is not shown", () => {
  const few = { ...line, median_delay_minutes: null, p90_delay_minutes: null, median_eta_error_hours: null };
  expect(formatDelay(few)).toBe("Not enough yet (n = 120)");
  expect(formatEtaError(few)).toBe("Not enough yet (n = 40)");
  const none = { ...line, arrived_shipments: 7, delivered: [{ item: "full_out" as const, shipments: 7, share: null }] };
  expect(formatArrived(none)).toBe("Not enough yet (n = 7)");
  expect(none.delivered.map(formatDelivered)).toEqual([null]);
  const failed = [{ reason: "unreadable" as const, requests: 1 }];
  const early = { ...requests, requests: 3, failed_requests: 1, failed_share: null, failures: failed };
  expect(formatFailures(early)).toBe("Not enough yet (n = 3): 1 unreadable response");
});
