import type { SandboxPrefixes } from "@/lib/ingest/carriers/detection/match-sandbox-number";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { sandboxOwnerCodes } from "@/lib/sandbox/itineraries/containers";
import { direct } from "@/lib/sandbox/itineraries/direct";
import { etaSlip } from "@/lib/sandbox/itineraries/eta-slip";
import { feeder } from "@/lib/sandbox/itineraries/feeder";
import { held } from "@/lib/sandbox/itineraries/held";
import { inlandRail } from "@/lib/sandbox/itineraries/inland-rail";
import { dayMin, hourMin } from "@/lib/sandbox/itineraries/itinerary";
import { lateManifest } from "@/lib/sandbox/itineraries/late-manifest";
import { rolled } from "@/lib/sandbox/itineraries/rolled";
import { transshipment } from "@/lib/sandbox/itineraries/transshipment";
import { changingScenarios } from "./changing-scenarios";
import { scenarioDefaults as defaults, type Scenario } from "./scenario";

/** Maximum time from the first query to the last event of an itinerary. */
export const itineraryMaxMin = 75 * dayMin;

/** The scenarios in display order. Only append to the list: container numbers depend on the index. */
export const scenarios: readonly Scenario[] = [
  {
    ...defaults,
    key: "direct",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0001",
    title: "Direct voyage",
    description:
      "One vessel without incidents. It departed three days before the first query; it arrives, and the containers are discharged, picked up and returned empty within six weeks.",
    keyword: "DIRECT",
    plan: direct,
    containersMin: 2,
  },
  {
    ...defaults,
    key: "transshipment",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0002",
    title: "Transshipment",
    description:
      "Two vessels: the containers are discharged at a transshipment port and loaded on another vessel some days later.",
    keyword: "TRANSSHIP",
    plan: transshipment,
  },
  {
    ...defaults,
    key: "rolled",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0003",
    title: "Rolled to the next vessel",
    description:
      "The containers are in the terminal before loading. After 22 hours the carrier updates its estimates to the next vessel; the first vessel departs without them after 36 hours, the next one after eight and a half days.",
    requestType: "booking_number",
    keyword: "ROLLED",
    plan: rolled,
  },
  {
    ...defaults,
    key: "eta_slip",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0004",
    title: "Repeated ETA changes",
    description:
      "At sea. The estimated arrival changes one, three, five and seven days after the first query, with reasons; the vessel arrives four days late. By its AIS positions it is in port 40 hours before the carrier reports the arrival.",
    keyword: "ETASLIP",
    plan: etaSlip,
  },
  {
    ...defaults,
    key: "inland_rail",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0005",
    title: "Inland by rail to Chicago",
    description:
      "A vessel to the US West Coast, then a train to the ramp in Chicago, where the containers are picked up and returned empty.",
    keyword: "RAIL",
    plan: inlandRail,
  },
  {
    ...defaults,
    key: "late_manifest",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0006",
    title: "Late manifest",
    description:
      "Unknown for the first 18 hours, then a confirmed booking without containers, and a shipment with containers from the 44th hour.",
    requestType: "booking_number",
    keyword: "LATE",
    plan: lateManifest,
  },
  {
    ...defaults,
    key: "unknown_number",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0007",
    title: "Unknown number",
    description: "The carrier never finds the number.",
    keyword: "UNKNOWN",
    plan: null,
  },
  {
    ...defaults,
    key: "carrier_down",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0008",
    title: "Carrier unavailable for two hours",
    description: "The carrier responds with 503 for two hours after the first query, then with a direct voyage.",
    keyword: "DOWN",
    plan: direct,
    downMin: 2 * hourMin,
    containersMin: 2,
  },
  {
    ...defaults,
    key: "carrier_gone",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0009",
    title: "Carrier unavailable permanently",
    description: "The carrier always responds with 503.",
    requestType: "booking_number",
    keyword: "GONE",
    plan: null,
    downMin: Number.POSITIVE_INFINITY,
  },
  {
    ...defaults,
    key: "held",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f000a",
    title: "Held at the terminal",
    description:
      "Two days before Los Angeles at the first query. The containers have a customs hold, are moved to another terminal and examined, and demurrage accrues after the last free day until pickup ten days after discharge.",
    keyword: "HELD",
    plan: held,
  },
  {
    ...defaults,
    key: "feeder",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f000b",
    title: "Feeder by barge",
    description:
      "In the terminal in Antwerp at the first query. A barge carries the containers to Rotterdam, where they are loaded on a vessel to New York.",
    keyword: "FEEDER",
    plan: feeder,
  },
  ...changingScenarios,
];

/** Prefix of the scenario's numbers, followed by any digits. */
export function prefixOf(scenario: Pick<Scenario, "requestType" | "keyword">): string {
  return `${sandboxScac}${scenario.requestType === "booking_number" ? "BK" : ""}${scenario.keyword}`;
}

const requestTypes = ["bill_of_lading", "booking_number"] as const;

/** Prefixes of the sandbox carrier's numbers, which distinguish them from those of real carriers. */
export const sandboxPrefixes: SandboxPrefixes = [
  { prefix: "TEST-TR-SUCCEEDED", requestType: "bill_of_lading" },
  { prefix: "TEST-TR-FAILED", requestType: "bill_of_lading" },
  ...requestTypes.flatMap((requestType) =>
    scenarios.map(({ keyword }) => ({ prefix: prefixOf({ requestType, keyword }), requestType })),
  ),
  ...sandboxOwnerCodes.map((prefix) => ({ prefix, requestType: "container" as const })),
];
