import type { Plan } from "@/lib/sandbox/journeys/build-journey";
import { direct } from "@/lib/sandbox/journeys/direct";
import type { Draw } from "@/lib/sandbox/journeys/draw";
import { etaSlip } from "@/lib/sandbox/journeys/eta-slip";
import { feeder } from "@/lib/sandbox/journeys/feeder";
import { held } from "@/lib/sandbox/journeys/held";
import { inlandRail } from "@/lib/sandbox/journeys/inland-rail";
import { dayMin, hourMin } from "@/lib/sandbox/journeys/journey";
import { lateManifest } from "@/lib/sandbox/journeys/late-manifest";
import { rolled } from "@/lib/sandbox/journeys/rolled";
import { transshipment } from "@/lib/sandbox/journeys/transshipment";

export type Scenario = {
  key: string;
  id: string;
  title: string;
  description: string;
  requestType: "bill_of_lading" | "booking_number";
  /** The word in its numbers: bills are TEST + word + digits, bookings TESTBK + word + digits. */
  word: string;
  /** How its journeys go; null: the carrier knows none. */
  plan: ((draw: Draw) => Plan) | null;
  /** So long after the first question the server is down; null: never, Infinity: for ever. */
  downMin: number | null;
  containersMin: number;
};

/** Longest time from the first question to the last event of a journey. */
export const journeyMaxMin = 75 * dayMin;

const usual = { requestType: "bill_of_lading", downMin: null, containersMin: 1 } as const;

/** What the sandbox carrier can show, in the order it is offered. Append only: a container's number follows from the place. */
export const scenarios: readonly Scenario[] = [
  {
    ...usual,
    key: "direct",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0001",
    title: "Direct voyage",
    description:
      "One ship, nothing unusual. It has sailed three days before the first question; it arrives, the containers are discharged, picked up and returned empty within six weeks.",
    word: "DIRECT",
    plan: direct,
    containersMin: 2,
  },
  {
    ...usual,
    key: "transshipment",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0002",
    title: "Change of ship on the way",
    description:
      "Two ships: the containers are discharged at a port on the way and go on with another ship some days later.",
    word: "TRANSSHIP",
    plan: transshipment,
  },
  {
    ...usual,
    key: "rolled",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0003",
    title: "Rolled to the next ship",
    description:
      "The containers wait in the terminal for a ship. After 22 hours the carrier corrects its estimates to the next ship; the first sails without them after 36 hours, the next after eight and a half days.",
    requestType: "booking_number",
    word: "ROLLED",
    plan: rolled,
  },
  {
    ...usual,
    key: "eta_slip",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0004",
    title: "Arrival moves again and again",
    description:
      "At sea. One, three, five and seven days after the first question the expected arrival changes, with reasons; it ends four days late.",
    word: "ETASLIP",
    plan: etaSlip,
  },
  {
    ...usual,
    key: "inland_rail",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0005",
    title: "On by rail to Chicago",
    description:
      "A ship to the American west coast, then a train to the ramp in Chicago, where the containers are picked up and returned empty.",
    word: "RAIL",
    plan: inlandRail,
  },
  {
    ...usual,
    key: "late_manifest",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0006",
    title: "Manifest comes late",
    description:
      "Unknown for the first 18 hours, then a confirmed booking without containers, and from the 44th hour on a shipment with containers.",
    requestType: "booking_number",
    word: "LATE",
    plan: lateManifest,
  },
  {
    ...usual,
    key: "unknown_number",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0007",
    title: "Number the carrier does not know",
    description: "Not found, however long it is asked for.",
    word: "UNKNOWN",
    plan: null,
  },
  {
    ...usual,
    key: "carrier_down",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0008",
    title: "Carrier down for two hours",
    description: "The carrier answers 503 for two hours after the first question, then with a direct voyage.",
    word: "DOWN",
    plan: direct,
    downMin: 2 * hourMin,
    containersMin: 2,
  },
  {
    ...usual,
    key: "carrier_gone",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0009",
    title: "Carrier down for ever",
    description: "The carrier answers 503 and never comes back.",
    requestType: "booking_number",
    word: "GONE",
    plan: null,
    downMin: Number.POSITIVE_INFINITY,
  },
  {
    ...usual,
    key: "held",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f000a",
    title: "Held at the terminal",
    description:
      "Two days from Los Angeles when first asked for. Customs hold the containers, the terminal moves them to another one, an examination comes in between, and demurrage grows by the day after the last free one, until they are picked up ten days after discharge.",
    word: "HELD",
    plan: held,
  },
  {
    ...usual,
    key: "feeder",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f000b",
    title: "By barge to the ship",
    description:
      "In the terminal of Antwerp when first asked for. A barge takes the containers to Rotterdam, where a ship loads them for New York.",
    word: "FEEDER",
    plan: feeder,
  },
];

/** The digits that follow it make a number of the scenario. */
export function prefixOf(scenario: Pick<Scenario, "requestType" | "word">): string {
  return `${scenario.requestType === "booking_number" ? "TESTBK" : "TEST"}${scenario.word}`;
}
