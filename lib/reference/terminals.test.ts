import { expect, test } from "vitest";
import { findPort, type Port, portTable } from "./ports";
import { stateNameOf } from "./state-names";
import { findTerminal, findTerminalByCode, terminals } from "./terminals";

function port(locode: string): Port {
  const found = findPort(locode);
  if (!found) throw new Error(`${locode} is missing`);
  return found;
}

/** The port of a terminal. */
function portOf(terminalId: string): Port {
  const found = portTable.find(({ terminals }) => terminals.some(({ id }) => id === terminalId));
  if (!found) throw new Error("no port");
  return found;
}

test("finds every terminal by id", () => {
  const terminals = portTable.flatMap((place) => place.terminals);
  expect(terminals.filter((terminal) => findTerminal(terminal.id) !== terminal)).toEqual([]);
});

test("a terminal has the address of its source, which can be in another city and state than its port", () => {
  const maher = findTerminalByCode(port("USNYC"), { provider: "SMDG", code: "MAHER" });
  expect(maher && terminals.serialize(maher).attributes).toMatchObject({
    street: "Building 1210, Corbin Street",
    city: "Port Elizabeth",
    state: "New Jersey",
    state_abbr: "NJ",
    zip: "07201",
    country: "United States",
  });
  const [hamburg] = port("DEHAM").terminals;
  const unknown = { street: null, city: null, state: null, state_abbr: null, zip: null, country: "Germany" };
  expect(hamburg && terminals.serialize(hamburg).attributes).toMatchObject(unknown);
});

test("every address is complete, in the country of the port, and its state has a name", () => {
  const withAddress = portTable.flatMap(({ countryCode, terminals: list }) =>
    list.flatMap(({ address, ...terminal }) => (address ? [{ countryCode, address, terminal }] : [])),
  );
  expect(withAddress.length).toBeGreaterThan(60);
  const zips: Record<string, RegExp> = { US: /^\d{5}$/, CA: /^[A-Z]\d[A-Z] \d[A-Z]\d$/ };
  for (const { countryCode, address, terminal } of withAddress) {
    expect(address.zip).toMatch(zips[countryCode] ?? /^$/);
    expect(address.street).not.toBe("");
    expect({ name: terminal.name, state: stateNameOf(address.stateAbbr) }).not.toMatchObject({ state: null });
  }
});

test("an unknown id is not found", () => {
  expect(findTerminal("00000000-0000-7000-8000-000000000000")).toBeNull();
});

test("an SMDG code is only found in its port", () => {
  const code = { provider: "SMDG", code: "APMT" };
  expect(findTerminalByCode(port("USLAX"), code)?.name).toBe("APM Terminals Los Angeles Pier 400");
  expect(findTerminalByCode(port("USNYC"), code)?.name).toBe("APM Terminals Elizabeth");
  expect(findTerminalByCode(port("DEHAM"), code)).toBeNull();
});

test("ignores case and spaces of a facility code", () => {
  expect(findTerminalByCode(port("DEHAM"), { provider: "smdg", code: " cta " })?.nickname).toBe("CTA");
});

test("a BIC code is found with and without the UN/LOCODE prefix", () => {
  const [terminal, ...rest] = port("NLRTM").terminals;
  if (!terminal) throw new Error("no terminal");
  const rotterdam: Port = { ...port("NLRTM"), terminals: [{ ...terminal, bicFacilityCode: "ABCD" }, ...rest] };
  expect(findTerminalByCode(rotterdam, { provider: "BIC", code: "NLRTMABCD" })?.id).toBe(terminal.id);
  expect(findTerminalByCode(rotterdam, { provider: "BIC", code: "abcd" })?.id).toBe(terminal.id);
  expect(findTerminalByCode(rotterdam, { provider: "BIC", code: "NLRTM" })).toBeNull();
});

test("a code is found alone and joined to the UN/LOCODE of its port, with its list and without any", () => {
  const listed = portTable.flatMap(({ terminals, locode, aliases }) =>
    terminals.flatMap(({ id, smdgCode }) => (smdgCode ? { id, smdgCode, places: ["", locode, ...aliases] } : [])),
  );
  expect(listed.length).toBeGreaterThan(350);
  for (const { id, smdgCode, places } of listed)
    for (const place of places)
      for (const provider of ["SMDG", null]) {
        const found = findTerminalByCode(portOf(id), { provider, code: `${place}${smdgCode}` });
        expect(found?.id, `${place}${smdgCode} of ${provider}`).toBe(id);
      }
});

test("a code of another list, and a code that means two terminals, are not found", () => {
  expect(findTerminalByCode(port("USLAX"), { provider: "OWN", code: "APMT" })).toBeNull();
  const [one, two, ...rest] = port("USLAX").terminals;
  if (!one || !two) throw new Error("no terminals");
  const doubtful = { ...port("USLAX"), terminals: [one, { ...two, bicFacilityCode: one.smdgCode }, ...rest] };
  expect(findTerminalByCode(doubtful, { provider: null, code: one.smdgCode ?? "" })).toBeNull();
});
