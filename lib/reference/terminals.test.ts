import { expect, test } from "vitest";
import { findPort, type Port, portTable } from "./ports";
import { findTerminal, findTerminalByCode } from "./terminals";

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
