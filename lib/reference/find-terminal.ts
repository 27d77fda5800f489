import { portTable, type Terminal } from "./port-table";

const byId = new Map(portTable.flatMap((port) => port.terminals.map((terminal) => [terminal.id, terminal])));

/** The terminal with this id; null: none. */
export function findTerminal(id: string): Terminal | null {
  return byId.get(id.trim().toLowerCase()) ?? null;
}
