import { createHash } from "node:crypto";
import type { TerminalFacts, TerminalWord } from "@/lib/terminals/terminal-word";

/** For tests: what a terminal in Long Beach says of box MSCU6639870 at this time, unless told otherwise. */
export function word(reportedAt: string, facts: TerminalFacts, given: Partial<TerminalWord> = {}): TerminalWord {
  const told = {
    containerNumber: "MSCU6639870",
    source: "terminal" as const,
    terminalId: null,
    locode: "USLGB",
    placeName: "Long Beach",
    timezone: "America/Los_Angeles",
    reportedAt: new Date(reportedAt),
    facts,
    ...given,
  };
  const hash = createHash("sha256").update(JSON.stringify(told)).digest("hex");
  return { ...told, contentHash: `${told.source}:${hash}` };
}
