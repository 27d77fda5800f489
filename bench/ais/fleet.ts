import type { AisMessage, AisPosition } from "@/lib/ingest/ais/ais-message";
import { withImoCheckDigit } from "@/lib/reference/imo-number";
import { destinationPoint } from "@/lib/reference/sea-routes/geodesy";

/** Ships on straight courses at 18 knots, whose reports are spread evenly over time. */
export type Fleet = {
  static: (at: Date) => AisMessage[];
  positions: (count: number, at: Date) => AisPosition[];
  imos: string[];
};

const knots = 18;

/** `size` ships; `positions` returns the next reports of the fleet, ship by ship. */
export function createFleet(size: number, startedAt: Date): Fleet {
  const ships = Array.from({ length: size }, (_, index) => ({
    mmsi: String(477_000_000 + index),
    imo: withImoCheckDigit(String(900_000 + index)),
    start: { latitude: ((index * 37) % 100) - 50, longitude: ((index * 61) % 360) - 180 },
    course: (index * 53) % 360,
  }));
  let next = 0;
  const positionOf = (at: Date): AisPosition => {
    const ship = ships[next++ % size];
    if (!ship) throw new Error("no ship");
    const hours = (at.getTime() - startedAt.getTime()) / 3_600_000;
    const place = destinationPoint(ship.start, ship.course, hours * knots);
    const motion = { speedKnots: knots, courseDegrees: ship.course, headingDegrees: ship.course };
    return { kind: "position", mmsi: ship.mmsi, recordedAt: at, ...place, ...motion };
  };
  return {
    imos: ships.map(({ imo }) => imo),
    static: (at) => ships.map(({ mmsi, imo }) => ({ kind: "static", mmsi, receivedAt: at, imo, name: `SHIP ${mmsi}` })),
    positions: (count, at) => Array.from({ length: count }, () => positionOf(at)),
  };
}
