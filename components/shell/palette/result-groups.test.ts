import { describe, expect, test } from "vitest";
import { english } from "@/test/english";
import { isInList, resultGroups, type SearchResult } from "./result-groups";

const t = english("palette");
const none = {
  shipment_id: null,
  port_of_lading_name: null,
  port_of_lading_locode: null,
  port_of_discharge_name: null,
  port_of_discharge_locode: null,
  vessel_name: null,
  vessel_imo: null,
  customer_name: null,
  containers_count: null,
  tracking_stopped: null,
  tracking_stopped_reason: null,
  status: null,
  is_retrying: null,
  current_status: null,
  has_holds: null,
  failed_reason: null,
  ref_numbers: [],
  tags: [],
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};

function result(id: string, attributes: Partial<SearchResult["attributes"]>): SearchResult {
  const defaults = {
    ...none,
    entity_type: "shipment",
    number: id,
    scac: "MSCU",
    matched_by: "number",
    match: "part",
  } as const;
  return { id, type: "search_result", attributes: { ...defaults, ...attributes }, relationships: {} };
}

const shipment = (id: string, attributes: Partial<SearchResult["attributes"]> = {}) =>
  result(id, { current_status: "in_transit", tracking_stopped: false, ...attributes });
const container = (id: string, attributes: Partial<SearchResult["attributes"]> = {}) =>
  result(id, { entity_type: "cargo", shipment_id: "s1", has_holds: false, current_status: "available", ...attributes });

describe("results", () => {
  test("are grouped: containers, shipments, tracking requests, vessels, ports", () => {
    const request = result("R663", { entity_type: "tracking_request", status: "failed" });
    const aboard = shipment("MEDU2", { matched_by: "vessel", vessel_name: "A663", vessel_imo: "9663908" });
    const results = [request, aboard, container("MSCU6639870"), container("TGHU2663930")];
    const headings = resultGroups(t, results, "663").map(({ name }) => name);
    expect(headings).toEqual(["containers", "shipments", "requests", "places"]);
    const groups = resultGroups(t, [shipment("MEDU1"), container("MSCU6639870"), container("TGHU2663930")], "663");
    expect(groups.map(({ name, items }) => [name, items.map(({ title }) => title)])).toEqual([
      ["containers", ["MSCU 663987 0", "TGHU 266393 0"]],
      ["shipments", ["MEDU1"]],
    ]);
    expect(groups[0]?.items[0]?.href).toBe("/containers/MSCU6639870");
  });

  test("a part of a reference finds the shipment before its containers", () => {
    const reference: Partial<SearchResult["attributes"]> = { matched_by: "reference", ref_numbers: ["PO-51510"] };
    const results = [shipment("MEDU1", reference), container("MSCU6639870", reference)];
    expect(resultGroups(t, results.toReversed(), "51510").map(({ name }) => name)).toEqual(["shipments", "containers"]);
    expect(resultGroups(t, results, "po 51510").map(({ items }) => items[0]?.href)).toEqual(["/shipments/MEDU1"]);
  });

  test("an exact container is before an exact bill or reference, both before parts", () => {
    const results = [
      shipment("MSCU6639870"),
      shipment("MEDU2", { matched_by: "reference", ref_numbers: ["mscu 663987-0"] }),
      shipment("MSCU6639870B"),
      container("XMSCU6639870"),
      container("MSCU6639870"),
    ];
    expect(
      resultGroups(t, results, "mscu663987 0").map(({ name, items }) => [name, items.map(({ href }) => href)]),
    ).toEqual([
      ["exact", ["/containers/MSCU6639870", "/shipments/MSCU6639870", "/shipments/MEDU2"]],
      ["containers", ["/containers/XMSCU6639870"]],
      ["shipments", ["/shipments/MSCU6639870B"]],
    ]);
  });

  test.each([
    [{ matched_by: "reference", ref_numbers: ["SO 1", "PO-51510"] }, "PO-51510"],
    [{ matched_by: "tag", tags: ["urgent 51510"] }, "urgent 51510"],
    [{ matched_by: "vessel", vessel_name: "Ardent 51510", vessel_imo: null }, "Ardent 51510"],
    [{ matched_by: "customer", customer_name: "Northgate 51510" }, "Northgate 51510"],
    [{ matched_by: "number", ref_numbers: ["SO 1"] }, "SO 1"],
  ] as const)("show why they are found: %j", (attributes, reason) => {
    const [group] = resultGroups(t, [shipment("MEDU1", attributes as Partial<SearchResult["attributes"]>)], "51510");
    expect(group?.items[0]?.details).toEqual([reason, "MSCU"]);
  });

  test("an available container with a hold is on hold, one that has left is not", () => {
    const stateOf = (attributes: Partial<SearchResult["attributes"]>) =>
      resultGroups(t, [container("MSCU6639870", attributes)], "663")[0]?.items[0]?.state?.message;
    expect(stateOf({ has_holds: true })).toBe("container.on_hold");
    expect(stateOf({ has_holds: true, current_status: "picked_up" })).toBe("container.picked_up");
    expect(stateOf({})).toBe("container.available");
  });

  test("a request whose carrier did not respond is retried, it does not wait", () => {
    const stateOf = (is_retrying: boolean) =>
      resultGroups(t, [result("MEDU1", { entity_type: "tracking_request", status: "pending", is_retrying })], "MEDU")[0]
        ?.items[0]?.state?.message;
    expect([stateOf(true), stateOf(false)]).toEqual(["request.retrying", "request.pending"]);
  });

  test("a stopped shipment is stopped, a complete one complete", () => {
    const stateOf = (attributes: Partial<SearchResult["attributes"]>) =>
      resultGroups(t, [shipment("MEDU1", attributes)], "MEDU")[0]?.items[0]?.state?.message;
    expect(stateOf({ tracking_stopped: true })).toBe("shipment.stopped");
    expect(stateOf({ tracking_stopped: true, current_status: "complete" })).toBe("shipment.complete");
  });

  test("vessels and ports that the text names are listed once", () => {
    const aboard = { matched_by: "vessel", vessel_name: "ARDENT", vessel_imo: "9663908" } as const;
    const due = {
      matched_by: "port",
      port_of_lading_locode: "CNNGB",
      port_of_lading_name: "Ningbo",
      port_of_discharge_locode: "USLGB",
      port_of_discharge_name: "Long Beach",
    } as const;
    const places = (query: string, results: SearchResult[]) =>
      resultGroups(t, results, query).find(({ name }) => name === "places")?.items;
    expect(places("ardent", [shipment("A", aboard), shipment("B", aboard)])).toMatchObject([
      { href: "/vessels/9663908" },
    ]);
    expect(places("long", [shipment("A", due), shipment("B", due)])).toMatchObject([
      { title: "Long Beach", href: "/ports/USLGB" },
    ]);
  });
});

test("a whole number of a bill or booking is an exact match, a part of one is not", () => {
  const headingOf = (match: "exact" | "part") =>
    resultGroups(t, [shipment("MEDU1", { matched_by: "transport_document", match })], "BKG-900017")[0]?.name;
  expect([headingOf("exact"), headingOf("part")]).toEqual(["exact", "shipments"]);
});

test("a whole number comes before a whole reference, as it is written before one with other dashes", () => {
  const results = [
    shipment("newest", { matched_by: "reference", ref_numbers: ["PO-4711"] }),
    shipment("middle", { matched_by: "reference", ref_numbers: ["po4711"] }),
    shipment("PO 4711"),
  ];
  expect(resultGroups(t, results, "PO4711").flatMap(({ items }) => items.map(({ id }) => id))).toEqual([
    ...["PO 4711", "middle", "newest"],
  ]);
});

test("the list finds what matches by number, reference, tag or vessel, and has a shipment", () => {
  expect([shipment("a"), container("b"), shipment("c", { matched_by: "tag" })].map(isInList)).toEqual([
    ...[true, true, true],
  ]);
  const request = result("d", { entity_type: "tracking_request" });
  expect([shipment("e", { matched_by: "customer" }), request].map(isInList)).toEqual([false, false]);
});
