import { expect, test } from "vitest";
import { groupsOf, viewCount } from "./board";
import { boardFields, boardHref, parseBoardView } from "./board-view";
import { figureQueries, returnQueries } from "./figures";
import { isPickup, parsePhase, phases } from "./phase";

const parametersOf = (href: string) => Object.fromEntries(new URL(href, "http://localhost").searchParams);

test("addresses name the phase; without one, or with a former or unknown one, it is the port", () => {
  const names = [null, "pickup", "pick", "inland", "return"];
  expect(names.map((name) => parsePhase(name))).toEqual(["port", "port", "port", "inland", "return"]);
});

test("a place names the phase of a pickup", () => {
  const places = [null, "port", "inland", "return", "depot"];
  expect(places.map((place) => parsePhase("pickup", place))).toEqual(["port", "port", "inland", "port", "port"]);
  expect(parsePhase("return", "inland")).toBe("return");
});

test("an address has the phase and the filters", () => {
  expect(boardHref({ phase: "port", fields: {} })).toBe("/demurrage");
  const fields = { tags: "urgent,cold", "line_scac.not": "MSCU", "pod_discharged_at.start": "2026-11-20" };
  for (const phase of phases) {
    expect(parseBoardView(parametersOf(boardHref({ phase, fields })))).toEqual({ phase, fields });
  }
});

test("fields that the board selects by are no filters of it", () => {
  const own = { "f.pickup_place": "inland", "f.hold": "customs", "f.tracking_stopped": "true" };
  expect(parseBoardView({ ...own, "f.tags": "urgent" }).fields).toEqual({ tags: "urgent" });
  const queries = phases.flatMap((phase) => {
    const view = { phase, fields: {} };
    return [
      viewCount(view),
      ...groupsOf(view).map((group) => group.query(10)),
      ...(isPickup(phase) ? Object.values(figureQueries({ phase, fields: {} })) : []),
      ...(phase === "deliver" || phase === "return" ? Object.values(returnQueries({ phase, fields: {} })).flat() : []),
    ];
  });
  const selecting = queries.flatMap(({ path }) =>
    Object.keys(parametersOf(path)).flatMap((name) => /^filter\[(\w+)\]/.exec(name)?.[1] ?? []),
  );
  expect(selecting.length).toBeGreaterThan(50);
  const offered = Object.keys(boardFields).map((name) => name.split(".")[0]);
  expect(offered).toEqual(expect.arrayContaining(["pod_locode", "line_scac", "customer_name", "tags", "custom_field"]));
  expect(offered.filter((name) => selecting.includes(name ?? ""))).toEqual([]);
});
