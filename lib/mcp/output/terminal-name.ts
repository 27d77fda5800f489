import { findTerminal } from "@/lib/reference/terminals";

/** The name of a terminal by its id; null: none, or not known. */
export function terminalNameOf(id: string | null): string | null {
  return (id && findTerminal(id)?.name) || null;
}
