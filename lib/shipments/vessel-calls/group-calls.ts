import type { AisCall } from "@/lib/vessels/calls/vessel-call";
import type { ReportedMove } from "./find-reported-moves";

/** A stay of a vessel in a port: what carriers report of it, and the stay that AIS positions show. */
export type PortStay = { locode: string; moves: ReportedMove[]; ais: AisCall | null };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Longer than ships wait for a berth, shorter than any round trip of a service that returns to the same port. */
const stayMs = 7 * dayMs;

/** Carriers' estimates of one stay differ by hours; a later arrival after a departure begins the next stay. */
const returnMs = 12 * hourMs;

function startsStay(move: ReportedMove, previous: ReportedMove | undefined): boolean {
  if (!previous) return true;
  const gapMs = move.at.getTime() - previous.at.getTime();
  return gapMs > stayMs || (!previous.isArrival && move.isArrival && gapMs > returnMs);
}

/** Groups the moves at one port into stays. */
function staysOf(locode: string, moves: ReportedMove[]): PortStay[] {
  const stays: PortStay[] = [];
  let previous: ReportedMove | undefined;
  for (const move of moves.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (startsStay(move, previous)) stays.push({ locode, moves: [], ais: null });
    stays.at(-1)?.moves.push(move);
    previous = move;
  }
  return stays;
}

/** Milliseconds between a stay by AIS and what carriers report of a stay; 0 if they overlap. */
function distanceMs(stay: PortStay, { arrivedAt, departedAt }: AisCall): number {
  const times = stay.moves.map(({ at }) => at.getTime());
  const before = arrivedAt.getTime() - Math.max(...times);
  const after = Math.min(...times) - (departedAt ?? arrivedAt).getTime();
  return Math.max(before, after, 0);
}

/** The estimate may be days off the arrival that AIS shows, but not by as much as another call. */
const sameStayMs = 5 * dayMs;

/** Adds the stays by AIS to those of the carriers: to the nearest at the same port, else as stays of their own. */
function addAisCalls(stays: PortStay[], calls: AisCall[]): PortStay[] {
  const all = [...stays];
  for (const ais of calls) {
    const near = all
      .filter((stay) => stay.locode === ais.locode && stay.ais === null && distanceMs(stay, ais) <= sameStayMs)
      .toSorted((a, b) => distanceMs(a, ais) - distanceMs(b, ais));
    if (near[0]) near[0].ais = ais;
    else all.push({ locode: ais.locode, moves: [], ais });
  }
  return all;
}

/** The stays of a vessel in ports, by what carriers report and by AIS, in no particular order. */
export function groupCalls(moves: ReportedMove[], calls: AisCall[]): PortStay[] {
  const stays = [...Map.groupBy(moves, ({ locode }) => locode)].flatMap(([locode, of]) => staysOf(locode, of));
  return addAisCalls(stays, calls);
}
