import { expect, test } from "vitest";
import { fleetTablePath, isFiltered, parseFleetView, withFleetView } from "./fleet-view";

const parse = (query: string) => parseFleetView(new URLSearchParams(query));

test("a view survives its URL, beside the view of the map; defaults are omitted", () => {
  const query = "c=40.1%2C-150.5&z=3.5&line=MSCU&port=USLGB&within=7&sort=delay&vessel=9463126&as=table";
  const view = parse(query);
  expect(view).toEqual({ line: "MSCU", port: "USLGB", days: 7, sort: "delay", vessel: "9463126", isTable: true });
  expect(withFleetView(new URLSearchParams("c=40.1,-150.5&z=3.5"), view).toString()).toBe(query);
  expect(withFleetView(new URLSearchParams(query), parse("")).toString()).toBe("c=40.1%2C-150.5&z=3.5");
});

test("the path to the table of a port shows that table", () => {
  const { port, isTable } = parse(new URL(fleetTablePath("USLGB"), "https://example.com").search);
  expect([port, isTable]).toEqual(["USLGB", true]);
});

test("invalid values are ignored", () => {
  const view = parse("line=%3Cb%3E&port=1&within=8&sort=name&vessel=MSC&as=list");
  expect(view).toEqual(parse(""));
  expect([isFiltered(view), isFiltered(parse("within=30"))]).toEqual([false, true]);
});
