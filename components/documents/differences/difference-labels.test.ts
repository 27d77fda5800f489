import { expect, test } from "vitest";
import { english } from "@/test/english";
import { type Difference, relatedTo } from "./difference";
import { differenceLabelOf, formatDifferenceValue, sortDifferences } from "./difference-labels";

function differenceOf(id: string, attribute: string, resolvedAt: string | null): Difference {
  return {
    id,
    type: "document_difference",
    attributes: {
      attribute,
      field: "containers[0].seal_numbers[0]",
      document_value: "ZZ1",
      tracked_value: "ZZ2",
      detected_at: "2026-11-22T10:00:00Z",
      resolved_at: resolvedAt,
      dismissed: false,
    },
    relationships: { container: { data: { type: "container", id: "c1" } }, shipment: { data: null } },
  };
}

test("open differences are listed before resolved ones, else in their order", () => {
  const times = [
    ["1", "2026-11-22T11:00:00Z"],
    ["2", null],
    ["3", null],
  ] as const;
  const sorted = sortDifferences(times.map(([id, at]) => differenceOf(id, "weight", at)));
  expect(sorted.map(({ id }) => id)).toEqual(["2", "3", "1"]);
});

test("a difference is named by its attribute, and finds its own container only", () => {
  const difference = differenceOf("1", "seal_number", null);
  expect(differenceLabelOf(english("document-differences"), difference)).toBe("Seal");
  const containerOf = (id: string) => ({
    id,
    type: "container" as const,
    attributes: { number: `MSCU${id}` },
    relationships: {},
  });
  const included = [containerOf("c2"), containerOf("c1")];
  expect(relatedTo(difference, "container", included)?.attributes.number).toBe("MSCUc1");
  expect(relatedTo(difference, "shipment", included)).toBeNull();
});

test("the days of a difference are written in the language of the page, other values as they are", () => {
  const written = (language: "en" | "de", attribute: string, value: string) =>
    formatDifferenceValue(language, differenceOf("1", attribute, null), value, "2026-03-01T00:00:00Z");
  expect(["departure", "arrival", "last_free_day"].map((attribute) => written("de", attribute, "2026-03-12"))).toEqual([
    "Do 12. März",
    "Do 12. März",
    "Do 12. März",
  ]);
  expect(written("en", "arrival", "2027-01-02")).toBe("Sat 2 Jan 2027");
  expect(written("de", "voyage_number", "2026-03-12")).toBe("2026-03-12");
  expect(written("de", "arrival", "mid-March")).toBe("mid-March");
});
