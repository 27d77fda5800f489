import type { DemoVoyage } from "./demo-voyage";
import type { Paper, PaperTable } from "./draw-paper";

const consignee = ["Northgate Imports Ltd", "14 Harbour Street", "Savannah, GA 31401", "United States"];
const carrier = ["Sandbox Line", "Demonstration document of a fictitious carrier"];

/** A day at a place, as papers state it: `21 Nov 2026`. */
function dayAt(at: Date, timeZone: string): string {
  return at.toLocaleDateString("en-GB", { timeZone, day: "2-digit", month: "short", year: "numeric" });
}

const totalOf = (values: number[], digits: number) =>
  values.reduce((total, value) => total + value, 0).toLocaleString("en-US", { minimumFractionDigits: digits });

/** The table of the containers, all with the same number of packages. `seals`: as the paper states them. */
function containerTable({ containers }: DemoVoyage, seals: string[], packages: number, kind: string): PaperTable {
  const weights = containers.map((_, index) => 18_420 + index * 315);
  const volumes = containers.map((_, index) => 26.5 + index);
  return {
    headings: ["Container No.", "Size/Type", "Seal No.", "Packages", "Gross Weight (KGS)", "Volume (CBM)"],
    rows: [
      ...containers.map(({ number, isoCode }, index) => [
        number,
        isoCode,
        seals[index] ?? "",
        `${packages} ${kind}`,
        totalOf([weights[index] ?? 0], 2),
        totalOf([volumes[index] ?? 0], 3),
      ]),
      ["Total", "", "", `${packages * containers.length} ${kind}`, totalOf(weights, 2), totalOf(volumes, 3)],
    ],
  };
}

const routeFields = ({ vessel, voyage, portOfLading, portOfDischarge }: DemoVoyage): [string, string][] => [
  ["Vessel", vessel],
  ["Voyage No.", voyage],
  ["Port of Loading", `${portOfLading.name} (${portOfLading.locode})`],
  ["Port of Discharge", `${portOfDischarge.name} (${portOfDischarge.locode})`],
];

/** A bill of lading with two digits of the first seal exchanged: it differs from what the carrier reports. */
export function billOfLadingPaper(voyage: DemoVoyage): Paper {
  const seals = voyage.containers.map(({ seal }) => seal);
  const misprinted = seals.map((seal, index) => (index === 0 ? seal.replace(/(\d)(\d)$/, "$2$1") : seal));
  const wrong = misprinted[0] === seals[0] ? [`${seals[0]}0`, ...misprinted.slice(1)] : misprinted;
  return {
    fileName: `Bill of lading ${voyage.billOfLading}.pdf`,
    title: "BILL OF LADING",
    issuer: carrier,
    parties: [
      ["Shipper", ["Cooperativa Exportadora do Sul", "Rua do Comercio 88", "Santos, Brazil"]],
      ["Consignee", consignee],
      ["Notify Party", ["Bluewater Customs Brokers LLC", "350 Golden Shore", "Savannah, GA 31401"]],
    ],
    fields: [
      ["Bill of Lading No.", voyage.billOfLading],
      ["Booking No.", voyage.booking],
      ...routeFields(voyage),
      ["Date of Issue", dayAt(voyage.departureAt, voyage.portOfLading.zone)],
    ],
    table: containerTable(voyage, wrong, 320, "BAGS"),
  };
}

/** An arrival notice that agrees with what the carrier reports. */
export function arrivalNoticePaper(voyage: DemoVoyage): Paper {
  return {
    fileName: `Arrival notice ${voyage.billOfLading}.pdf`,
    title: "ARRIVAL NOTICE",
    issuer: carrier,
    parties: [["Consignee", consignee]],
    fields: [
      ["Bill of Lading No.", voyage.billOfLading],
      ...routeFields(voyage),
      ["ETA", dayAt(voyage.arrivalAt, voyage.portOfDischarge.zone)],
      ["Pick-up No.", "PU-448120"],
    ],
    table: containerTable(
      voyage,
      voyage.containers.map(({ seal }) => seal),
      44,
      "CARTONS",
    ),
  };
}

/** A commercial invoice without the number of a shipment: its purchase order links it. */
export function invoicePaper(voyage: DemoVoyage, purchaseOrder: string): Paper {
  const issuedOn = dayAt(voyage.departureAt, voyage.portOfLading.zone);
  return {
    fileName: `Invoice ${purchaseOrder}.pdf`,
    title: "COMMERCIAL INVOICE",
    issuer: ["Everbright Garden Furniture Co., Ltd", "88 Renmin Road, Ningbo, China"],
    parties: [
      ["Seller", ["Everbright Garden Furniture Co., Ltd", "88 Renmin Road", "Ningbo, China"]],
      ["Buyer", consignee],
    ],
    fields: [
      ["Invoice No.", "EB-20418"],
      ["Invoice Date", issuedOn],
      ["PO No.", purchaseOrder],
      ["Incoterms", "FOB Ningbo"],
    ],
    table: {
      headings: ["Description", "Quantity", "Unit Price (USD)", "Amount (USD)"],
      rows: [
        ["Folding chair, acacia", "1,200", "14.20", "17,040.00"],
        ["Garden table, acacia", "300", "61.00", "18,300.00"],
        ["Total Amount", "", "", "35,340.00"],
      ],
    },
  };
}
