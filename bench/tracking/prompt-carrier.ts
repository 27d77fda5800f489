import { createServer } from "node:http";
import { onStop } from "@/lib/platform/process/on-stop";

// A carrier for the benchmark of tracking: it responds at once to every bill of lading with the events of one container on a voyage
// from Shanghai to Los Angeles, in DCSA 2.2. PUT /news makes each further response contain a new arrival estimate; DELETE /news
// ends that. The port is the first argument.

const dayMs = 86_400_000;
const startedAtMs = Date.now();

let isChanging = false;
const responseCounts = new Map<string, number>();

const isoOf = (days: number, minutes = 0) => new Date(startedAtMs + days * dayMs + minutes * 60_000).toISOString();

type Move = { id: string; days: number; type: "TRANSPORT" | "EQUIPMENT"; code: string; port: string; minutes?: number };

const moves: Move[] = [
  { id: "empty", days: -9, type: "EQUIPMENT", code: "GTOT", port: "CNSHA" },
  { id: "in", days: -7, type: "EQUIPMENT", code: "GTIN", port: "CNSHA" },
  { id: "load", days: -6, type: "EQUIPMENT", code: "LOAD", port: "CNSHA" },
  { id: "departure", days: -5, type: "TRANSPORT", code: "DEPA", port: "CNSHA" },
  { id: "arrival", days: 12, type: "TRANSPORT", code: "ARRI", port: "USLAX" },
  { id: "discharge", days: 13, type: "EQUIPMENT", code: "DISC", port: "USLAX" },
];

/** The number of a container that belongs to the bill alone: ISO 6346 without a valid check digit is accepted as sent. */
const containerOf = (bill: string) => `MSCU${bill.replace(/\D/g, "").slice(-7).padStart(7, "0")}`;

function toEvent(bill: string, { id, days, type, code, port, minutes = 0 }: Move) {
  const typeField = type === "TRANSPORT" ? "transportEventTypeCode" : "equipmentEventTypeCode";
  return {
    eventID: `${bill}-${id}`,
    eventType: type,
    [typeField]: code,
    eventClassifierCode: days < 0 ? "ACT" : "EST",
    eventDateTime: isoOf(days, minutes),
    eventCreatedDateTime: isoOf(Math.min(days, 0), minutes),
    equipmentReference: containerOf(bill),
    ISOEquipmentCode: "45G1",
    emptyIndicatorCode: id === "empty" ? "EMPTY" : "LADEN",
    transportCall: {
      transportCallID: `${port}-1`,
      carrierVoyageNumber: "412E",
      UNLocationCode: port,
      modeOfTransport: "VESSEL",
      vessel: { vesselIMONumber: "9321483", vesselName: "EMMA MAERSK" },
    },
    documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: bill }],
    references: [{ referenceType: "EQ", referenceValue: containerOf(bill) }],
  };
}

function eventsOf(bill: string): object[] {
  const count = (responseCounts.get(bill) ?? 0) + (isChanging ? 1 : 0);
  responseCounts.set(bill, count);
  return moves.map((move) => toEvent(bill, { ...move, minutes: move.id === "arrival" ? count : 0 }));
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? "", "http://carrier");
  if (url.pathname === "/news") {
    isChanging = request.method === "PUT";
    response.writeHead(204).end();
    return;
  }
  const bill = url.searchParams.get("transportDocumentReference") ?? "";
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(eventsOf(bill)));
});

server.listen(Number(process.argv[2]), "127.0.0.1");
onStop(1_000, async () => undefined);
