import { expect, test } from "vitest";
import { english, german } from "@/test/english";
import { labelsIn } from "@/test/support/audit-labels";
import { formatValue } from "./format-value";

const labels = { en: labelsIn("en"), de: labelsIn("de") };

function written(language: "en" | "de", type: string, name: string, value: unknown): string {
  const t = (language === "en" ? english : german)("audit.event");
  const context = { t, labels: labels[language], type, zone: "America/Los_Angeles", now: "2026-11-19T12:00:00Z" };
  return formatValue(context, name, value);
}

test("values are written in the language of the page, and an absent one as a dash", () => {
  const values = [null, "", [], {}, ["a", "b"], false, 1_200, "2026-11-22T14:00:00Z", "2027-03-12"];
  const texts = (language: "en" | "de") => values.map((value) => written(language, "party", "note", value));
  const absent = ["—", "—", "—", "—", "a, b"];
  expect(texts("en")).toEqual([...absent, "no", "1,200", "Sun 22 Nov 06:00", "Fri 12 Mar 2027"]);
  expect(texts("de")).toEqual([...absent, "nein", "1.200", "So 22. Nov 06:00", "Fr 12. März 2027"]);
});

test("the days of a tariff are those of its calendar, wherever they are read", () => {
  expect(written("de", "free_time_tariff", "valid_from", "2026-01-01T00:00:00Z")).toBe("Do 1. Jan");
});

test.each([
  ["user", "role", "viewer", "Betrachter"],
  ["shipment", "status", "in_transit", "Auf See"],
  ["tracking_request", "status", "failed", "Tracking fehlgeschlagen"],
  ["tracking_request", "retry_reason", "no_connection", "Eine Reederei ist nicht verbunden"],
  ["custom_field_definition", "data_type", "enum", "Eine von mehreren Optionen"],
  ["free_time_tariff", "weekend_days", ["saturday", "sunday"], "Samstag, Sonntag"],
  ["oauth_grant", "revocation_reason", "new_password", "neues Passwort"],
  ["custom_field", "value", "viewer", "viewer"],
  ["webhook", "events", ["constructor"], "constructor"],
])("%s: %s %s is %s in German", (type, name, value, text) => {
  expect(written("de", type, name, value)).toBe(text);
});

test("objects are written by their members that are present", () => {
  const headers = [
    { name: "X-Key", value: null },
    { name: "X-Id", value: null },
  ];
  const auth = { type: "headers", headers, has_secret: true };
  expect(written("en", "carrier_connection", "auth", auth)).toBe(
    "kind: API key in a header; headers: name: X-Key · name: X-Id; with a secret: yes",
  );
  expect(written("de", "share_link", "record", { type: "shipment", id: "1" })).toBe("Art: Sendung; ID: 1");
});
