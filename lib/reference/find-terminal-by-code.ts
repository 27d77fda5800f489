import type { Port, Terminal } from "./port-table";

/** A facility as a DCSA event names it. Lists other than SMDG and BIC are none of ours. */
type FacilityCode = { provider: string | null; code: string };

function fits(terminal: Terminal, port: Port, provider: string, code: string): boolean {
  if (provider === "SMDG") return terminal.smdgCode === code;
  const { bicFacilityCode } = terminal;
  if (provider !== "BIC" || bicFacilityCode === null) return false;
  return [port.locode, ...port.aliases, ""].some((place) => place + bicFacilityCode === code);
}

/**
 * The terminal of `port` with this facility code, in any case; a BIC code may stand with or without the place's UN/LOCODE
 * in front. Null: a facility we do not know.
 */
export function findTerminalByCode(port: Port, facility: FacilityCode): Terminal | null {
  const provider = facility.provider?.trim().toUpperCase() ?? "";
  const code = facility.code.replace(/\s/g, "").toUpperCase();
  return port.terminals.find((terminal) => fits(terminal, port, provider, code)) ?? null;
}
