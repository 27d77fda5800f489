import { expect, test } from "vitest";
import { english } from "@/test/english";
import type { CarrierReliability, LineReliability } from "./carrier-connection";
import { formatArrived, formatDelay, formatEtaError, formatFailures, formatReported } from "./reliability-texts";

const t = english("carrier-reliability");

const line: LineReliability = {
  scac: "HLCU",
  arrived_shipments: 40,
  reported_items: [{ item: "full_in", shipments: 38, share: 0.95 }],
  delay_observations: 120,
  median_delay_minutes: 30,
  p90_delay_minutes: 190,
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
  expect(formatFailures(t, requests)).toBe("4 % of 250 requests: 8 not reachable, 2 server error");
  expect(formatDelay(t, line)).toBe("Median 30 min, nine of ten within 3 h (n = 120)");
  expect(formatEtaError(t, line)).toBe("Median 5 h (n = 40)");
  expect(formatArrived(t, line)).toBe("Of 40 arrived shipments");
  expect(line.reported_items.map(formatReported)).toEqual(["95 %"]);
  expect(formatReported({ item: "full_in", shipments: 1, share: 0.002 })).toBe("< 1 %");
});

test("a figure of too few observations is not shown", () => {
  const few = { ...line, median_delay_minutes: null, p90_delay_minutes: null, median_eta_error_hours: null };
  expect(formatDelay(t, few)).toBe("Not enough yet (n = 120)");
  expect(formatEtaError(t, few)).toBe("Not enough yet (n = 40)");
  const none = {
    ...line,
    arrived_shipments: 7,
    reported_items: [{ item: "full_in" as const, shipments: 7, share: null }],
  };
  expect(formatArrived(t, none)).toBe("Not enough yet (n = 7)");
  expect(none.reported_items.map(formatReported)).toEqual([null]);
  const failed = [{ reason: "unreadable" as const, requests: 1 }];
  const early = { ...requests, requests: 3, failed_requests: 1, failed_share: null, failures: failed };
  expect(formatFailures(t, early)).toBe("Not enough yet (n = 3): 1 unreadable response");
  const long = { ...requests, requests: null, failed_requests: null, failed_share: null, failures: [] };
  expect(formatFailures(t, long)).toBe("Not counted: the log has more than 10,000 entries");
});
