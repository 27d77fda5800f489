import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { findPort, type Port, portTable, type Terminal } from "@/lib/reference/ports";
import { findTerminal, findTerminalByCode } from "@/lib/reference/terminals";
import type { TerminalPlace } from "./terminal-report";

const code = z.string().trim().min(1).max(32);

/** A reference to a terminal by id or code, or to a location by UN/LOCODE. */
export const terminalReference = z
  .object({
    id: z
      .uuid()
      .optional()
      .meta({ description: "Id of a terminal (`/v2/terminals`); the only way to name a ramp without codes" }),
    firms_code: code.optional(),
    smdg_code: code
      .optional()
      .meta({ description: "SMDG terminal code; requires `locode`, because it is unique only within a port" }),
    bic_facility_code: code.optional().meta({ description: "BIC facility code; requires `locode`" }),
    locode: code
      .optional()
      .meta({ description: "UN/LOCODE of the location. Alone, it names the location without a terminal" }),
  })
  .refine((input) => Object.values(input).some((value) => value !== undefined), "must have an id, a code or a locode");

type TerminalReference = z.infer<typeof terminalReference>;

const byFirmsCode = new Map(
  portTable.flatMap(({ terminals }) =>
    terminals.flatMap((terminal) => (terminal.firmsCode ? [[terminal.firmsCode, terminal] as const] : [])),
  ),
);

function findPlace(locode: string): Port {
  const port = findPort(locode);
  if (!port) throw new AppError("invalid", `${locode} is not a known location.`, "locode");
  return port;
}

function requireTerminal(terminal: Terminal | null | undefined, field: string, port: Port | null): Terminal {
  if (!terminal) throw new AppError("invalid", "There is no terminal with this id or code.", field);
  if (port && terminal.portId !== port.id) {
    throw new AppError("invalid", `This terminal is not in ${port.locode}.`, field);
  }
  return terminal;
}

function findByCode(port: Port | null, provider: "SMDG" | "BIC", code: string): Terminal {
  const field = provider === "SMDG" ? "smdg_code" : "bic_facility_code";
  if (!port)
    throw new AppError("blank", `locode can't be blank because ${field} is unique only within a location.`, "locode");
  return requireTerminal(findTerminalByCode(port, { provider, code }), field, port);
}

function findReferenced(reference: TerminalReference, port: Port | null): Terminal | null {
  if (reference.id !== undefined) return requireTerminal(findTerminal(reference.id), "id", port);
  if (reference.firms_code !== undefined)
    return requireTerminal(byFirmsCode.get(reference.firms_code.toUpperCase()), "firms_code", port);
  if (reference.smdg_code !== undefined) return findByCode(port, "SMDG", reference.smdg_code);
  return reference.bic_facility_code === undefined ? null : findByCode(port, "BIC", reference.bic_facility_code);
}

function placeOf(terminal: Terminal | null, port: Port | null): TerminalPlace {
  return {
    terminalId: terminal?.id ?? null,
    locode: port?.locode ?? null,
    placeName: port?.name ?? null,
    timezone: port?.timezone ?? null,
  };
}

/** Resolves a terminal or location. Throws `invalid` on the field whose value is unknown. */
export function resolveTerminal(reference: TerminalReference): TerminalPlace {
  const namedPort = reference.locode === undefined ? null : findPlace(reference.locode);
  const terminal = findReferenced(reference, namedPort);
  return placeOf(terminal, terminal ? findPort(terminal.portId) : namedPort);
}

/** Resolves a stored place with the current reference data; unchanged if it is no longer known. */
export function resolveStoredPlace(stored: TerminalPlace): TerminalPlace {
  const terminal = stored.terminalId === null ? null : findTerminal(stored.terminalId);
  if (stored.terminalId !== null && !terminal) return stored;
  const port = terminal ? findPort(terminal.portId) : stored.locode === null ? null : findPort(stored.locode);
  return port ? placeOf(terminal, port) : stored;
}
