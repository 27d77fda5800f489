import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { findPort } from "@/lib/reference/find-port";
import { findTerminal } from "@/lib/reference/find-terminal";
import { findTerminalByCode } from "@/lib/reference/find-terminal-by-code";
import { type Port, portTable, type Terminal } from "@/lib/reference/port-table";
import type { TerminalPlace } from "./terminal-word";

const code = z.string().trim().min(1).max(32);

/** How a report names a terminal. */
export const terminalName = z
  .object({
    id: z.uuid().optional().meta({ description: "Of /v2/terminals; ramps without codes have no other name" }),
    firms_code: code.optional(),
    smdg_code: code.optional().meta({ description: "Unique within a port only: needs locode" }),
    bic_facility_code: code.optional().meta({ description: "Needs locode" }),
    locode: code.optional().meta({ description: "UN/LOCODE of the place. Alone: the place, whichever terminal it is" }),
  })
  .refine((given) => Object.values(given).some((value) => value !== undefined), "needs a code, or a locode");

type TerminalName = z.infer<typeof terminalName>;

const byFirmsCode = new Map(
  portTable.flatMap(({ terminals }) =>
    terminals.flatMap((terminal) => (terminal.firmsCode ? [[terminal.firmsCode, terminal] as const] : [])),
  ),
);

function findPlace(locode: string): Port {
  const port = findPort(locode);
  if (!port) throw new AppError("invalid", `${locode} is no place we know.`, "locode");
  return port;
}

function known(terminal: Terminal | null | undefined, field: string, port: Port | null): Terminal {
  if (!terminal) throw new AppError("invalid", "We know no terminal by this name.", field);
  if (port && terminal.portId !== port.id) {
    throw new AppError("invalid", `This terminal is not in ${port.locode}.`, field);
  }
  return terminal;
}

function byCode(port: Port | null, provider: "SMDG" | "BIC", given: string): Terminal {
  const field = provider === "SMDG" ? "smdg_code" : "bic_facility_code";
  if (!port) throw new AppError("blank", `locode can't be blank: ${field} is not unique without it.`, "locode");
  return known(findTerminalByCode(port, { provider, code: given }), field, port);
}

function find(name: TerminalName, port: Port | null): Terminal | null {
  if (name.id !== undefined) return known(findTerminal(name.id), "id", port);
  if (name.firms_code !== undefined) return known(byFirmsCode.get(name.firms_code.toUpperCase()), "firms_code", port);
  if (name.smdg_code !== undefined) return byCode(port, "SMDG", name.smdg_code);
  return name.bic_facility_code === undefined ? null : byCode(port, "BIC", name.bic_facility_code);
}

/** The place that a report names; `invalid` with the field it is named by where we do not know it. */
export function resolveTerminal(name: TerminalName): TerminalPlace {
  const given = name.locode === undefined ? null : findPlace(name.locode);
  const terminal = find(name, given);
  const port = terminal ? findPort(terminal.portId) : given;
  return {
    terminalId: terminal?.id ?? null,
    locode: port?.locode ?? null,
    placeName: port?.name ?? null,
    timezone: port?.timezone ?? null,
  };
}
