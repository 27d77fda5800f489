import { expect, test } from "vitest";
import type { TrackingRequest } from "@/components/tracking/tracking-request";
import { failedReasonAdvice, failedReasonLabel } from "@/lib/tracking/requests/failed-reason-label";
import { failedReasons } from "@/lib/tracking/requests/tracking-request";
import { english, german } from "@/test/english";
import { explanationOf } from "./request-explanation";

type Attributes = TrackingRequest["attributes"];

const t = english("request-explanations");

const context = { carrier: "MSC", zone: "America/Los_Angeles", now: "2026-11-25T18:00:00Z" };

const initial: Partial<Attributes> = {
  request_type: "bill_of_lading",
  scac: "MSCU",
  failed_reason: null,
  is_retrying: false,
  retry_count: null,
  retrying_since: null,
  retry_reason: null,
  known_to_carrier: false,
  manifest_deadline_at: null,
  unconnected_shipping_lines: [],
};

function explain(attributes: Partial<Attributes>, more: Partial<typeof context> | { carrier: null } = {}) {
  return explanationOf(t, { attributes: { ...initial, ...attributes } } as TrackingRequest, { ...context, ...more });
}

test.each(failedReasons)("a request failed for %s has a reason and advice in words", (reason) => {
  const { reason: text, next } = explain({ status: "failed", failed_reason: reason });
  expect(text).toBe(failedReasonLabel(reason));
  expect(next).toBe(failedReasonAdvice(reason));
  expect(next).not.toBe("");
});

const deadline = { status: "awaiting_manifest", manifest_deadline_at: "2026-11-27T02:00:00Z" } as const;
const retrying = { is_retrying: true, retry_count: 2, retrying_since: "2026-11-25T15:10:00Z" } as const;
const unreachable = {
  status: "pending",
  ...retrying,
  failed_reason: "shipping_line_unreachable",
  retry_reason: "unreachable",
} as const;
const mayBeRight = "The number may be right. Repeated for about a day";

test.each<[string, Partial<Attributes>, string, string]>([
  [
    "its carrier has answered that it does not know the number",
    deadline,
    "MSC does not know this number yet",
    "We look every day until Thu 26 Nov",
  ],
  [
    "its carrier knows the booking, without containers",
    { ...deadline, known_to_carrier: true, request_type: "booking_number" },
    "MSC knows this booking, but lists no containers yet",
    "We look every day until Thu 26 Nov",
  ],
  [
    "its carrier did not know the number, and does not respond since",
    { ...deadline, ...retrying },
    "MSC does not know this number yet, by its last answer",
    "Checks have failed since 07:10",
  ],
  ["its carrier does not respond today", unreachable, "MSC's system has not answered since 07:10", mayBeRight],
  [
    "its carrier does not respond since yesterday",
    { ...unreachable, retrying_since: "2026-11-24T23:10:00Z" },
    "MSC's system has not answered since Tue 24 Nov 15:10",
    mayBeRight,
  ],
  [
    "its carrier does not respond, since a time that was not recorded",
    { ...unreachable, retrying_since: null },
    "MSC's system has not answered",
    mayBeRight,
  ],
  [
    "the response cannot be parsed",
    { ...unreachable, failed_reason: "unrecognized_response", retry_reason: "unrecognized_response" },
    "MSC's answer could not be read, failing since 07:10",
    mayBeRight,
  ],
  [
    "the check failed by an internal error",
    { ...unreachable, failed_reason: "internal_processing_error", retry_reason: "internal_processing_error" },
    "An error of ours prevents the check, failing since 07:10",
    mayBeRight,
  ],
  [
    "its carrier refuses the credentials",
    { ...unreachable, retry_reason: "refused_credentials" },
    "MSC refuses the credentials of your connection, failing since 07:10",
    "Update them in Settings, Carriers",
  ],
  [
    "its carrier is no longer connected",
    { ...unreachable, retry_reason: "no_connection", retrying_since: null },
    "MSC is not connected",
    "Landfall cannot ask it. Connect a provider that offers DCSA Track & Trace for it",
  ],
  [
    "its carrier did not respond to a version that recorded no reason",
    { ...unreachable, retry_reason: null },
    "The carrier's system does not answer",
    mayBeRight,
  ],
  [
    "its carrier is being requested",
    { status: "pending" },
    "Requesting data from MSC",
    "The shipment appears when it responds",
  ],
])("a request is explained while %s", (_, attributes, reason, next) => {
  const href = /Settings, Carriers/.test(next) ? { href: "/settings/carriers" } : {};
  expect(explain(attributes)).toEqual({ reason, next, ...href });
});

test("a request whose carrier is no longer connected leads to the form of that carrier", () => {
  const attributes = { ...unreachable, retry_reason: "no_connection", retrying_since: null, scac: "MAEU" } as const;
  expect(explain(attributes, { carrier: "Maersk" })).toEqual({
    reason: "Maersk is not connected",
    next: "Connect it in Settings, Carriers",
    href: "/settings/carriers?connect=MAEU",
  });
});

test("without a carrier the request is explained without its name", () => {
  expect(explain({ status: "pending", scac: null }, { carrier: null }).reason).toBe("Detecting the carrier");
  const { reason } = explain({ ...unreachable, scac: null }, { carrier: null });
  expect(reason).toBe("A carrier's system has not answered since 07:10");
});

test("a carrier that does not respond is no reason to check the number", () => {
  for (const code of ["retries_exhausted", "shipping_line_unreachable", "unrecognized_response"] as const) {
    expect(explain({ status: "failed", failed_reason: code }).next).not.toContain("Check the number");
  }
});

test("the correct check digit is named where the number has a wrong one", () => {
  const failed = { status: "failed", failed_reason: "not_found", request_type: "container" } as const;
  expect(explain({ ...failed, request_number: "CSQU3054384" }).next).toBe(
    "The last digit does not fit. CSQU 305438 3 would",
  );
  expect(explain({ ...failed, request_number: "CSQU3054383" }).next).toBe("Check the number and the carrier");
});

test("a request whose carrier could not be detected names the carriers to connect, and links to where", () => {
  const failed = { status: "failed", failed_reason: "scac_auto_detect_failed", scac: null } as const;
  const lines = [
    { scac: "MAEU", name: "Maersk" },
    { scac: "HLCU", name: "Hapag-Lloyd" },
  ];
  const explainFailed = (unconnected_shipping_lines: typeof lines) =>
    explain({ ...failed, unconnected_shipping_lines });
  expect(explainFailed(lines)).toEqual({
    reason: "No connected carrier recognized this number",
    next: "Connect Maersk (MAEU) or Hapag-Lloyd (HLCU) in Settings, Carriers",
    href: "/settings/carriers",
  });
  const one = { next: "Connect Maersk (MAEU) in Settings, Carriers", href: "/settings/carriers?connect=MAEU" };
  expect(explainFailed(lines.slice(0, 1))).toMatchObject(one);
  const wanHai = { scac: "WHLC", name: "Wan Hai" };
  expect(explainFailed([wanHai, ...lines.slice(0, 1)])).toMatchObject(one);
  expect(explainFailed([wanHai, { scac: "MSCU", name: "MSC" }])).toEqual({
    reason: "No connected carrier recognized this number",
    next: "Landfall cannot ask Wan Hai, MSC. Connect a provider that offers DCSA Track & Trace",
  });
  const many = [...lines, { scac: "YMLU", name: "Yang Ming" }, { scac: "ZIMU", name: "ZIM" }];
  expect(explainFailed(many).next).toBe(
    "Connect Maersk (MAEU), Hapag-Lloyd (HLCU), Yang Ming (YMLU) or another carrier of such numbers in Settings, Carriers",
  );
  expect(explainFailed([])).toEqual({
    reason: "No connected carrier recognized this number",
    next: "Select the carrier",
  });
});

test("the time since which checks fail is part of the sentence in German too", () => {
  const attributes = { ...initial, ...unreachable } as Attributes;
  const reasonOf = (more: Partial<Attributes>) =>
    explanationOf(
      german("request-explanations"),
      { attributes: { ...attributes, ...more } } as TrackingRequest,
      context,
    ).reason;
  expect(reasonOf({})).toBe("Das System von MSC antwortet seit 07:10 nicht");
  expect(reasonOf({ retrying_since: null })).toBe("Das System von MSC antwortet nicht");
  expect(reasonOf({ retry_reason: "rate_limited" })).toBe(
    "MSC begrenzt die Zahl der Abfragen. Abfragen schlagen seit 07:10 fehl",
  );
});
