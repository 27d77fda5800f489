import { matchText } from "@/components/shell/palette/match-text";
import type { SearchResult } from "@/components/shell/palette/result-groups";

/** A filter of the list, and the name of the port or the SCAC that it selects. */
export type PlaceFilter = { field: "pod_locode" | "pol_locode" | "line_scac"; value: string; name: string };

const filtersMax = 3;

function portFilter(
  field: "pod_locode" | "pol_locode",
  [locode, name]: [string | null, string | null],
  text: string,
): PlaceFilter[] {
  if (locode === null || name === null || !(matchText(name, text) || matchText(locode, text))) return [];
  return [{ field, value: locode, name }];
}

/** The ports and shipping lines that a text names, as filters, from what was found for it: at most three, the best first. */
export function placeFilters(results: SearchResult[], text: string): PlaceFilter[] {
  const all = results.flatMap(({ attributes }): PlaceFilter[] => {
    const { matched_by: matched, scac } = attributes;
    if (matched === "shipping_line" && scac) return [{ field: "line_scac", value: scac, name: scac }];
    if (matched !== "port") return [];
    const { port_of_discharge_locode: pod, port_of_discharge_name: podName } = attributes;
    const { port_of_lading_locode: pol, port_of_lading_name: polName } = attributes;
    return [...portFilter("pod_locode", [pod, podName], text), ...portFilter("pol_locode", [pol, polName], text)];
  });
  const byKey = new Map(all.map((each) => [`${each.field} ${each.value}`, each]));
  return [...byKey.values()].slice(0, filtersMax);
}
