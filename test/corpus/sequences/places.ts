import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// A facility is known by its code or not at all; a UN/LOCODE counts in whichever field the carrier writes it.

const ramp = (locode: string, name: string) => ({ place: { locode, name, type: "RAMP" } });
const oakland = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "608E" };
const savannah = { container: "CMAU6044715", vessel: vessels.borealis, voyage: "0TX5NE1MA" };
const houston = { container: "ZIMU3105724", vessel: vessels.castellan, voyage: "14W" };
const inFacilityCode = (facility: string, type: string) => ({ place: { facility, type } });
const hamburg = { container: "MEDU7031623", vessel: vessels.dorado, voyage: "NL612A" };
const tanger = { container: "HLXU5188464", containers: ["HLXU5188464"], vessel: vessels.eversund, voyage: "2611N" };

export const places: Sequence[] = [
  {
    title: "a Chicago ramp without a code is not the ramp that is known there",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: [
          ...movements(oakland, "ACT LOAD CNYTN 2026-02-20T10:00+08:00", "ACT DEPA CNYTN 2026-02-21T02:00+08:00"),
          ...movements(oakland, "ACT ARRI USOAK 2026-03-06T08:00-08:00", "ACT DISC USOAK 2026-03-07T08:00-08:00"),
          ...movements(oakland, "ACT LOAD USOAK 2026-03-10T08:00-07:00 RAIL"),
          ...movements(oakland, ["ACT ARRI USCHI 2026-03-16T08:00-05:00 RAIL", ramp("USCHI", "UP Global II")]),
        ],
        expected: {
          shipment: { destinationLocode: "USCHI", destinationTerminalId: null, destinationAtaAt: "2026-03-16T13:00Z" },
          containers: { MSKU4182070: { pickupFacilityId: null, indAtaAt: "2026-03-16T13:00Z" } },
        },
      },
    ],
  },
  {
    title: "a Memphis ramp without a code",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-04-12T00:00Z",
        sent: [
          ...movements(savannah, "ACT LOAD VNVUT 2026-03-02T02:00Z", "ACT DEPA VNVUT 2026-03-02T20:00Z"),
          ...movements(savannah, "ACT ARRI USSAV 2026-04-02T10:00Z", "ACT DISC USSAV 2026-04-03T10:00Z"),
          ...movements(savannah, ["EST ARRI USMEM 2026-04-14T10:00Z RAIL", ramp("USMEM", "NS Rossville")]),
        ],
        expected: {
          shipment: { destinationLocode: "USMEM", destinationTerminalId: null, destinationEtaAt: "2026-04-14T10:00Z" },
          containers: { CMAU6044715: { pickupFacilityId: null, indEtaAt: "2026-04-14T10:00Z" } },
        },
      },
    ],
  },
  {
    title: "a Dallas ramp of another railway, at which the container is picked up",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-05-20T00:00Z",
        sent: [
          ...movements(houston, "ACT LOAD ITGOA 2026-04-15T08:00Z", "ACT DEPA ITGOA 2026-04-16T02:00Z"),
          ...movements(houston, "ACT ARRI USHOU 2026-05-05T12:00Z", "ACT DISC USHOU 2026-05-06T12:00Z"),
          ...movements(houston, ["ACT DISC USDAL 2026-05-12T12:00Z RAIL", ramp("USDAL", "BNSF Alliance")]),
          ...movements(houston, ["ACT GTOT USDAL 2026-05-15T12:00Z LADEN", ramp("USDAL", "BNSF Alliance")]),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "USHOU", destinationLocode: "USDAL", destinationTerminalId: null },
          containers: {
            ZIMU3105724: { pickupFacilityId: null, podFullOutAt: null, finalDestinationFullOutAt: "2026-05-15T12:00Z" },
          },
        },
      },
    ],
  },
  {
    title: "the UN/LOCODE of the port is only in the facility code, times are local",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-04-01T00:00Z",
        sent: movements(
          hamburg,
          ["ACT LOAD - 2026-03-20T09:00", inFacilityCode("TRIST", "POTE")],
          ["ACT DEPA - 2026-03-21T03:00", inFacilityCode("TRIST", "POTE")],
          ["EST ARRI - 2026-04-03T06:00", inFacilityCode("DEHAM", "POTE")],
        ),
        expected: {
          shipment: {
            portOfLadingLocode: "TRIST",
            portOfDischargeLocode: "DEHAM",
            polAtdAt: "2026-03-21T00:00Z",
            podEtaAt: "2026-04-03T04:00Z",
          },
        },
      },
    ],
  },
  {
    title: "one event names the port in the facility code, the others in the UN/LOCODE: one port",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-30T00:00Z",
        sent: [
          ...movements(tanger, "ACT LOAD MAPTM 2026-03-20T09:00Z", "ACT DEPA MAPTM 2026-03-21T03:00Z"),
          ...movements(tanger, "ACT ARRI NLRTM 2026-03-27T03:00Z"),
          ...movements(tanger, ["ACT DISC - 2026-03-28T03:00", inFacilityCode("NLRTM", "POTE")]),
        ],
        expected: {
          shipment: { status: "arrived_at_pod", portOfDischargeLocode: "NLRTM", podAtaAt: "2026-03-27T03:00Z" },
          containers: { HLXU5188464: { podDischargedAt: "2026-03-28T02:00Z" } },
          noEvents: ["transshipment_"],
        },
      },
    ],
  },
];
