import { type Port, portTable } from "./port-table";

const byKey = new Map(
  portTable.flatMap((port) => [port.id.toUpperCase(), port.locode, ...port.aliases].map((key) => [key, port])),
);

/**
 * The port or inland place with this UN/LOCODE (ours, or another one used for the same place) or id, in any case; blanks
 * do not count ("US LAX"). Null: a place we do not know.
 */
export function findPort(codeOrId: string): Port | null {
  return byKey.get(codeOrId.replace(/\s/g, "").toUpperCase()) ?? null;
}
