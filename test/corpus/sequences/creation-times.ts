import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Some carriers send the time of an event as its creation time, which then lies in the future of an estimate.

const savannah = { container: "MSDU2194857", vessel: vessels.borealis, voyage: "JU614R" };
const sailedSavannah = movements(
  savannah,
  "ACT LOAD VNVUT 2026-02-26T18:00+07:00",
  "ACT DEPA VNVUT 2026-02-27T06:00+07:00",
);
const arrivalAtSavannah = (time: string) => movements({ ...savannah, created: time }, `EST ARRI USSAV ${time}`);

export const creationTimes: Sequence[] = [
  {
    title: "an estimate that moves earlier is no original one",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-01T00:00Z",
        sent: [...sailedSavannah, ...arrivalAtSavannah("2026-03-24T10:00Z")],
        expected: { shipment: { podEtaAt: "2026-03-24T10:00Z", podOriginalEtaAt: "2026-03-24T10:00Z" } },
      },
      {
        at: "2026-03-05T00:00Z",
        sent: [...sailedSavannah, ...arrivalAtSavannah("2026-03-22T10:00Z")],
        expected: {
          shipment: { podEtaAt: "2026-03-22T10:00Z", podOriginalEtaAt: "2026-03-24T10:00Z" },
          containers: { MSDU2194857: { podEtaAt: "2026-03-22T10:00Z", podOriginalEtaAt: "2026-03-24T10:00Z" } },
        },
      },
      {
        at: "2026-03-09T00:00Z",
        sent: [...sailedSavannah, ...arrivalAtSavannah("2026-03-26T10:00Z")],
        expected: { shipment: { podEtaAt: "2026-03-26T10:00Z", podOriginalEtaAt: "2026-03-24T10:00Z" } },
      },
    ],
  },
];
