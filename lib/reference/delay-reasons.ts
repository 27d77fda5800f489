// Delay reason codes of SMDG, by the list that the DCSA Information Model (Apache-2.0) contains.

const delayReasons = new Map([
  // Vessel
  ["ACC", "Accident involving personnel on the vessel"],
  ["DEV", "Deviation to avoid bad weather"],
  ["EDD", "Emergency dry docking"],
  ["ENG", "Engine repairs"],
  ["MVX", "More container moves than scheduled"],
  ["PAU", "Vessel detained by port authorities"],
  ["SPE", "Crew or equipment of the vessel not available"],
  ["STW", "Stowage adjustment"],
  ["VGR", "Breakdown of the vessel's gear"],
  ["OTV", "Other, related to the vessel"],
  // Shore
  ["AIP", "Accident involving personnel at the terminal"],
  ["ANA", "Authorities not available"],
  ["BUN", "Bunkering delay"],
  ["CGS", "Berth congestion, arrival off schedule"],
  ["CRN", "Crane shortage"],
  ["FTE", "Failure or unavailability of terminal equipment"],
  ["HLD", "Hatch lids"],
  ["LAB", "Labor shortage"],
  ["LAS", "Lashing delay"],
  ["LOT", "Other, related to labor"],
  ["MIL", "Military exercise"],
  ["PBC", "Berth congestion, arrival on schedule"],
  ["PIT", "Pilot or tug not available"],
  ["PLT", "Planning of the terminal"],
  ["PRD", "Low productivity"],
  ["QUA", "Quarantine inspection"],
  ["YRD", "Yard congestion"],
  ["OTS", "Other, related to the shore"],
  // Cargo
  ["CAE", "Waiting for export cargo"],
  ["CIN", "Cargo inspection by authorities"],
  ["DIN", "Deficient or inadequate information"],
  ["LEK", "Leaking container"],
  ["REF", "Reefer malfunction"],
  ["SPH", "Special cargo handling"],
  ["STF", "Container stuffed incorrectly"],
  ["UCC", "Handling of non-containerized cargo"],
  ["WGT", "Misdeclared cargo weight"],
  ["OTC", "Other, related to cargo"],
  // Force majeure
  ["HOL", "Bank holidays"],
  ["QUV", "Quarantine of the vessel before berthing"],
  ["PTF", "Port traffic restrictions"],
  ["RSC", "Search and rescue"],
  ["STR", "Strike"],
  ["TID", "Tidal restrictions"],
  ["VIN", "Vessel inspection by the coast guard"],
  ["WEA", "Bad weather"],
  ["OTF", "Other, force majeure"],
]);

/** The meaning of an SMDG delay reason code, case-insensitive; null for an unknown code, which carriers also send. */
export function findDelayReason(code: string): string | null {
  return delayReasons.get(code.trim().toUpperCase()) ?? null;
}
