const placeholder =
  /^((TB[ACDN]|TO BE (NAMED|ADVISED|NOMINATED|ANNOUNCED|ASSIGNED|CONFIRMED|DECLARED|DETERMINED)|UNKNOWN)\b.*|N\/?A|NONE|NIL|BARGE|[^\p{L}\p{N}]*)$/iu;

/** Whether the text names a vessel, rather than saying that none is known yet, such as "TBN" (to be nominated), or only the means of transport. */
export function isVesselName(text: string): boolean {
  return !placeholder.test(text.trim().replaceAll(".", ""));
}
