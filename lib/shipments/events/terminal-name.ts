import { z } from "zod";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import { findTerminal } from "@/lib/reference/terminals";

/** The terminal of an event by name, in resources and in the answers of MCP. */
export const terminalNameAttribute = z.string().nullable().meta({
  description:
    "Name of the terminal or other facility. If its code is not known, the carrier's own name or code of it, and there is no terminal resource; null: the carrier named none",
});

/** The name of an event's terminal in the reference data, else the carrier's own. */
export function terminalNameOf({
  terminalId,
  facilityName,
}: Pick<TransportEvent, "terminalId"> & Partial<Pick<TransportEvent, "facilityName">>): string | null {
  // Snapshots of earlier releases have no name.
  return (terminalId === null ? null : findTerminal(terminalId)?.name) ?? facilityName ?? null;
}
