import { expect, test } from "vitest";
import { slugOf } from "./definition";

test.each([
  ["Purchase order", "purchase_order"],
  ["  2nd Délivery date! ", "nd_delivery_date"],
  ["Größe (m³)", "gro_e_m3"],
  ["日本", ""],
  ["a".repeat(80), "a".repeat(63)],
])("%j is called %j by programs", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
