import { direct } from "@/lib/sandbox/itineraries/direct";
import { earlierVoyage } from "@/lib/sandbox/itineraries/earlier-voyage";
import { exportRail } from "@/lib/sandbox/itineraries/export-rail";
import { dayMin } from "@/lib/sandbox/itineraries/itinerary";
import { misdatedMoves } from "@/lib/sandbox/itineraries/misdated-moves";
import { missingArrival } from "@/lib/sandbox/itineraries/missing-arrival";
import { portChange } from "@/lib/sandbox/itineraries/port-change";
import { returnToLoading } from "@/lib/sandbox/itineraries/return-to-loading";
import { splitShipment } from "@/lib/sandbox/itineraries/split-shipment";
import { struckOff } from "@/lib/sandbox/itineraries/struck-off";
import { switchedBill } from "@/lib/sandbox/itineraries/switched-bill";
import { scenarioDefaults as defaults, type Scenario } from "./scenario";

/** Scenarios in which containers differ, responses lose events, or legs and voyages precede the one that is tracked. */
export const changingScenarios: readonly Scenario[] = [
  {
    ...defaults,
    key: "split_shipment",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f000c",
    title: "Split over two vessels",
    description:
      "One bill of lading on two vessels to Los Angeles: the first departed three days before the first query, the last container departs on another one eleven days after it and arrives two weeks later than the others.",
    keyword: "SPLIT",
    plan: splitShipment,
    containersMin: 2,
  },
  {
    ...defaults,
    key: "port_change",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f000d",
    title: "Port of discharge changed",
    description:
      "At sea to Los Angeles. Thirty hours after the first query the carrier names Oakland instead, and its responses no longer contain the events at Los Angeles.",
    keyword: "PORTCHANGE",
    plan: portChange,
  },
  {
    ...defaults,
    key: "export_rail",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f000e",
    title: "Export by rail from Chicago",
    description:
      "On a train from Chicago to Long Beach at the first query. The containers are loaded there on a vessel to Shanghai.",
    keyword: "EXPORT",
    plan: exportRail,
  },
  {
    ...defaults,
    key: "earlier_voyage",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f000f",
    title: "Container with an earlier voyage",
    description:
      "Tracked by container number. At sea to Long Beach; the carrier's response also contains the container's earlier voyage to Shanghai, which ended before.",
    requestType: "container",
    keyword: "EARLIER",
    plan: earlierVoyage,
  },
  {
    ...defaults,
    key: "no_longer_found",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0010",
    title: "Number no longer found",
    description:
      "A direct voyage whose number the carrier stops finding five days after the first query. Terminals continue to report. By its AIS positions the vessel stops at sea and then sails at full speed, at times too far away for the carrier's last estimate.",
    keyword: "LOST",
    plan: direct,
    lostMin: 5 * dayMin,
  },
  {
    ...defaults,
    key: "struck_off",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0011",
    title: "Container struck off the booking",
    description:
      "In the terminal before loading at the first query. After 26 hours the carrier's responses no longer name the last container; the others depart without it after three and a half days and arrive, and the shipment ends without it.",
    requestType: "booking_number",
    keyword: "STRUCKOFF",
    plan: struckOff,
    containersMin: 2,
  },
  {
    ...defaults,
    key: "return_to_loading",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0012",
    title: "Returned to the port of loading",
    description:
      "At sea to New York. The containers are discharged there about six days after the first query; two days later the carrier plans their return, and another vessel takes them back to Rotterdam a week after the discharge.",
    keyword: "RETURN",
    plan: returnToLoading,
  },
  {
    ...defaults,
    key: "misdated_moves",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0013",
    title: "Moves with a false time",
    description:
      "A transshipment. The carrier sends the second loading as a date alone, and the discharge with a local clock that it calls UTC, so that it seems to be hours before the arrival.",
    keyword: "MISDATED",
    plan: misdatedMoves,
  },
  {
    ...defaults,
    key: "missing_arrival",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0014",
    title: "Discharge without an arrival",
    description:
      "A direct voyage whose arrival the carrier never reports: its estimate stays in the responses after the discharge.",
    keyword: "NOARRIVAL",
    plan: missingArrival,
  },
  {
    ...defaults,
    key: "switched_bill",
    id: "6f1d2c1e-0b1a-4c57-9d0e-5a3b7c1f0015",
    title: "Switch bill of lading",
    description:
      "A transshipment. From twelve hours after the discharge from the first vessel the carrier reports the same containers under another bill of lading alone.",
    keyword: "SWITCHED",
    plan: switchedBill,
  },
];
