import { FieldChip } from "./field-chip";
import { NoFieldMatches } from "./no-field-matches";

/** What pages show only with filters, loaded together. */
export const filteredParts = { FieldChip, NoFieldMatches };
