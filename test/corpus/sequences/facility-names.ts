import { movements } from "@/test/corpus/movements";
import { arrived, one, sailed, sent } from "@/test/corpus/one-voyage";
import type { Sequence } from "@/test/corpus/sequence";

// Gate moves by what names their facilities.

export const facilityNames: Sequence[] = [
  ...(["HLCU", "MSCU"] as const).map(
    (carrier): Sequence => ({
      title: "a container that enters another facility of the city laden has left the terminal",
      carrier,
      answers: [
        {
          at: "2026-03-20T00:00Z",
          sent: [
            ...sailed(one),
            ...arrived(one, "DEHAM"),
            ...movements(
              { ...sent, container: one },
              [
                "ACT GTOT DEHAM 2026-03-18T08:00Z LADEN",
                { place: { locode: "DEHAM", name: "HAMBURG", address: "HHLA CTA" } },
              ],
              [
                "ACT GTIN DEHAM 2026-03-18T14:00Z LADEN",
                { place: { locode: "DEHAM", name: "HAMBURG", address: "Zollspeicher Nord" } },
              ],
            ),
          ],
          expected: {
            shipment: { destinationLocode: "DEHAM", destinationAtaAt: "2026-03-18T14:00Z" },
            containers: { [one]: { podFullOutAt: "2026-03-18T08:00Z", indAtaAt: "2026-03-18T14:00Z" } },
            terminals: { [one]: ["full_out HHLA CTA", "arrived_at_inland_destination Zollspeicher Nord"] },
          },
        },
      ],
    }),
  ),
  {
    title: "gate moves of which only the city is named do not show where the container is",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: [
          ...sailed(one),
          ...arrived(one, "DEHAM"),
          ...movements(
            { ...sent, container: one },
            ["ACT GTOT DEHAM 2026-03-18T08:00Z LADEN", { place: { locode: "DEHAM", name: "HAMBURG" } }],
            ["ACT GTIN DEHAM 2026-03-18T14:00Z LADEN", { place: { locode: "DEHAM", name: "HAMBURG" } }],
          ),
        ],
        expected: {
          shipment: { destinationLocode: null },
          containers: { [one]: { currentStatus: "picked_up", podFullOutAt: "2026-03-18T08:00Z" } },
        },
      },
    ],
  },
  {
    title: "a pickup of which first the city and then the facility is named is one",
    carrier: "ONEY",
    answers: [{ name: "Los Angeles" }, { name: "Los Angeles", facility: "Z952", provider: "SMDG" }].map(
      (place, index) => ({
        at: `2026-03-2${index}T00:00Z`,
        sent: [
          ...sailed(one),
          ...arrived(one, "USLAX"),
          ...movements({ ...sent, container: one }, [
            "ACT GTOT USLAX 2026-03-18T08:00Z LADEN",
            { place: { locode: "USLAX", ...place } },
          ]),
        ],
        expected: {
          containers: { [one]: { podFullOutAt: "2026-03-18T08:00Z" } },
          events: {
            [one]: [
              "empty_out CNSHA",
              "full_in CNSHA",
              "vessel_loaded CNSHA",
              "vessel_departed CNSHA",
              "vessel_arrived USLAX",
              "vessel_discharged USLAX",
              "full_out USLAX",
            ],
          },
        },
      }),
    ),
  },
];
