import { expect, test } from "vitest";
import { findPort } from "./find-port";
import { findTerminal } from "./find-terminal";
import { findTerminalByCode } from "./find-terminal-by-code";
import { type Port, portTable } from "./port-table";

function port(locode: string): Port {
  const found = findPort(locode);
  if (!found) throw new Error(`${locode} is missing`);
  return found;
}

test("every terminal is found by its id", () => {
  const terminals = portTable.flatMap((place) => place.terminals);
  expect(terminals.filter((terminal) => findTerminal(terminal.id) !== terminal)).toEqual([]);
});

test("an unknown id is no terminal", () => {
  expect(findTerminal("00000000-0000-7000-8000-000000000000")).toBeNull();
});

test("an SMDG code names a terminal of its port only", () => {
  const code = { provider: "SMDG", code: "APMT" };
  expect(findTerminalByCode(port("USLAX"), code)?.name).toBe("APM Terminals Los Angeles Pier 400");
  expect(findTerminalByCode(port("USNYC"), code)?.name).toBe("APM Terminals Elizabeth");
  expect(findTerminalByCode(port("DEHAM"), code)).toBeNull();
});

test("case and blanks of a facility code do not count", () => {
  expect(findTerminalByCode(port("DEHAM"), { provider: "smdg", code: " cta " })?.nickname).toBe("CTA");
});

test("a BIC code is read with and without the place in front", () => {
  const [terminal, ...rest] = port("NLRTM").terminals;
  if (!terminal) throw new Error("no terminal");
  const rotterdam: Port = { ...port("NLRTM"), terminals: [{ ...terminal, bicFacilityCode: "ABCD" }, ...rest] };
  expect(findTerminalByCode(rotterdam, { provider: "BIC", code: "NLRTMABCD" })?.id).toBe(terminal.id);
  expect(findTerminalByCode(rotterdam, { provider: "BIC", code: "abcd" })?.id).toBe(terminal.id);
  expect(findTerminalByCode(rotterdam, { provider: "BIC", code: "NLRTM" })).toBeNull();
});

test("a code without a list, or of another list, names nothing", () => {
  expect(findTerminalByCode(port("USLAX"), { provider: null, code: "APMT" })).toBeNull();
  expect(findTerminalByCode(port("USLAX"), { provider: "OWN", code: "APMT" })).toBeNull();
});
