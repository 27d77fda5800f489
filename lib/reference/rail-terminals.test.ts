import { expect, test } from "vitest";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import { findPort, portTable } from "./ports";
import { facilityResourceType, findRailTerminal, railTerminals } from "./rail-terminals";

const account: Account = { ...anonymous, id: "any" };
const terminals = portTable.flatMap((port) => port.terminals);

test("a rail terminal has its metro area", () => {
  const chicago = findPort("USCHI");
  const [ramp] = chicago?.terminals ?? [];
  expect(ramp && railTerminals.serialize(ramp)).toEqual({
    id: ramp?.id,
    type: "rail_terminal",
    attributes: {
      id: ramp?.id,
      name: "BNSF Corwith Intermodal Facility",
      nickname: "BNSF Corwith Intermodal Facility",
      firms_code: null,
      city: "Chicago",
    },
    relationships: { port: { data: null }, metro_area: { data: { type: "metro_area", id: chicago?.id } } },
    links: { self: `/v2/terminals/${ramp?.id}` },
  });
});

test("every terminal has the type of its facility", async () => {
  const ramps = terminals.filter(({ facilityType }) => facilityType === "rail");
  expect(ramps.length).toBeGreaterThan(50);
  for (const terminal of terminals) {
    const isRail = ramps.includes(terminal);
    expect(facilityResourceType(terminal.id)).toBe(isRail ? "rail_terminal" : "terminal");
    expect(findRailTerminal(terminal.id)).toBe(isRail ? terminal : null);
  }
  const ids = terminals.map(({ id }) => id);
  expect(await railTerminals.load(account, ids)).toHaveLength(ramps.length);
});

test("no terminal is of the general type", () => {
  expect(facilityResourceType(null)).toBe("terminal");
});
