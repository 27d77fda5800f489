const placeholder =
  /^((TB[ACDN]|TO BE (NAMED|ADVISED|NOMINATED|ANNOUNCED|ASSIGNED|CONFIRMED|DECLARED|DETERMINED)|UNKNOWN)\b.*|N\/?A|NONE|NIL|[^\p{L}\p{N}]*)$/iu;

/** Whether the text names a vessel, rather than saying that none is known yet, such as "TBN" (to be nominated). */
export function isVesselName(text: string): boolean {
  return !placeholder.test(text.trim().replaceAll(".", ""));
}
