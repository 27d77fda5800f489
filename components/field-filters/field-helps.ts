import { indexedLengthMin } from "@/lib/platform/search/search-patterns";
import type { TextOperator } from "./field-filters";

const several = "Several are separated by commas; any of them matches.";

const severalExcluded = "Several are separated by commas; what has any of them is left out.";

const partHelp = `A part of at least ${indexedLengthMin} characters; case, spaces and dashes do not count.`;

const fieldHelps: Record<string, string> = {
  pod_vessel_name: `The whole name of the vessel to the port of discharge; case does not matter. ${several}`,
  hold: `The kind of a hold, such as customs or freight. ${several}`,
  tags: `${several} Within a tag a comma is written as \\, and a backslash as \\\\.`,
  ref_numbers: `A whole reference; case does not matter. ${several}`,
  customer_name: "The whole name of a party; case does not matter.",
  line_scac: `The SCAC of a shipping line, such as MSCU. ${several}`,
  pol_locode: `A UN/LOCODE, such as CNSHA. ${several}`,
  pod_locode: `A UN/LOCODE, such as USLAX. ${several}`,
  destination_locode: `A UN/LOCODE, such as USCHI. ${several}`,
  pod_vessel_imo: `The IMO number of the vessel to the port of discharge. ${several}`,
  pod_voyage_number: `The voyage of the vessel to the port of discharge, such as 512E; case does not matter. ${several}`,
  number: "A whole container number with its check digit.",
  equipment_type: `One of dry, reefer, open top, flat rack, bulk and tank. ${several}`,
};

/** What is entered in a text field that is compared by an operator. */
export function textHelp(name: string, operator: "is" | TextOperator): string {
  if (operator === "contains") return partHelp;
  const help = fieldHelps[name] ?? "";
  return operator === "not" ? help.replace(several, severalExcluded) : help;
}
