import { dayMin, hourMin, type Place, type SandboxContainer } from "@/lib/sandbox/journeys/journey";
import { losAngelesSecond } from "@/lib/sandbox/journeys/places";

type Hold = { name: string; status: "hold" | "pending"; description: string };
type Fee = { type: string; amount: number; currency_code: string };

/** What is said at one minute of a journey; times are minutes from its anchor, `days` are local calendar days of these. */
export type Word = {
  atMin: number;
  source: "terminal" | "rail" | "line";
  place: Place;
  facts?: Record<string, boolean | string | Hold[] | Fee[] | null>;
  times?: Record<string, number | null>;
  days?: Partial<Record<"line" | "terminal" | "rail", number>>;
  movedTo?: Place;
};

/** The minutes of one container's end of a journey that terminals speak around. */
export type Stay = {
  container: SandboxContainer;
  index: number;
  pod: Place;
  ramp: Place | null;
  arriveMin: number;
  dischargeMin: number;
  /** Off the railcar at the ramp; null without one. */
  unloadMin: number | null;
  gateOutMin: number;
};

const customs: Hold = { name: "customs", status: "hold", description: "CUSTOMS HOLD - DOCUMENT REVIEW" };
const customsPending: Hold = { name: "customs", status: "pending", description: "CUSTOMS RELEASE EXPECTED" };
const freight: Hold = { name: "freight", status: "hold", description: "LINE HOLD - FREIGHT" };
const xray: Hold = { name: "VACIS", status: "hold", description: "VACIS EXAM" };

function demurrage(days: number, more: Fee[] = []): Fee[] {
  const fees = [{ type: "demurrage", amount: 185 * days, currency_code: "USD" }, ...more];
  const amount = fees.reduce((sum, fee) => sum + fee.amount, 0);
  return [...fees, { type: "total", amount, currency_code: "USD" }];
}

const spotOf = ({ container }: Stay) => `${container.number.slice(-3, -1)}-B-${container.number.slice(-1)}`;
const chassisOf = ({ container }: Stay) => `ZZCZ${container.number.slice(-6)}`;

function berthed({ arriveMin, pod }: Stay): Word {
  const times = { vessel_berthed_at: arriveMin + 4 * hourMin };
  return { atMin: arriveMin + 4 * hourMin + 10, source: "terminal", place: pod, times };
}

function left(stay: Stay, place: Place): Word {
  const facts = { chassis_number: chassisOf(stay), location: null, fees: [] };
  const source = stay.ramp === place ? "rail" : "terminal";
  return { atMin: stay.gateOutMin + 20, source, place, facts };
}

/** Customs let it go within a day, and it leaves in time. */
function usualWords(stay: Stay): Word[] {
  const { dischargeMin, gateOutMin, pod: place } = stay;
  const said = (afterMin: number, word: Omit<Word, "atMin" | "source" | "place">): Word => ({
    atMin: dischargeMin + afterMin,
    source: "terminal",
    place,
    ...word,
  });
  const kept = { available_for_pickup: false, holds: [customs], fees: [], location: spotOf(stay) };
  return [
    berthed(stay),
    said(hourMin, { facts: kept, days: { terminal: dischargeMin + 4 * dayMin } }),
    said(14 * hourMin, { facts: { available_for_pickup: true, holds: [] } }),
    { ...said(16 * hourMin, { days: { line: dischargeMin + 5 * dayMin } }), source: "line" },
    said(20 * hourMin, { times: { pickup_appointment_at: gateOutMin - 30 } }),
    left(stay, place),
  ];
}

/** Everything that can keep a container, one after the other. */
function heldWords(stay: Stay): Word[] {
  const { dischargeMin, gateOutMin, pod } = stay;
  const second = losAngelesSecond;
  const at = (days: number, hours: number) => dischargeMin + days * dayMin + hours * hourMin;
  const said = (atMin: number, word: Omit<Word, "atMin" | "source" | "place">): Word => ({
    atMin,
    source: "terminal",
    place: second,
    ...word,
  });
  const kept = { available_for_pickup: false, holds: [customs, freight], fees: [], location: spotOf(stay) };
  const examined = { available_for_pickup: false, holds: [xray], fees: demurrage(2) };
  const exam = [{ type: "exam", amount: 420, currency_code: "USD" }];
  const free = { available_for_pickup: true, holds: [] };
  return [
    berthed(stay),
    { ...said(at(0, 1), { facts: kept, days: { terminal: at(4, 0) } }), place: pod },
    { ...said(at(0, 7), { facts: { location: null }, movedTo: second }), place: pod },
    { ...said(at(0, 12), { days: { line: at(5, 0) } }), source: "line" },
    said(at(2, 0), { facts: { holds: [customsPending] } }),
    said(at(3, 0), { facts: free }),
    said(at(3, 4), { times: { pickup_appointment_at: at(8, 0) } }),
    said(at(6, 0), { facts: { fees: demurrage(1) } }),
    said(at(7, 0), { facts: examined, times: { pickup_appointment_at: null } }),
    said(at(8, 0), { facts: { fees: demurrage(3, exam) } }),
    said(at(8, 6), { facts: free, times: { pickup_appointment_at: gateOutMin - 30 } }),
    { ...said(at(8, 8), { days: { line: at(7, 0) } }), source: "line" },
    said(at(9, 0), { facts: { fees: demurrage(2, exam) } }),
    left(stay, second),
  ];
}

/** The port only hands it on; what counts is the ramp. */
function railWords(stay: Stay, ramp: Place, unloadMin: number): Word[] {
  const { dischargeMin, gateOutMin, pod } = stay;
  const bound = { holds: [customs], fees: [], location: spotOf(stay), pod_rail_carrier_scac: "BNSF" };
  const ready = { available_for_pickup: true, holds: [], fees: [], ind_rail_carrier_scac: "BNSF" };
  const atRamp = { source: "rail", place: ramp } as const;
  return [
    berthed(stay),
    { atMin: dischargeMin + hourMin, source: "terminal", place: pod, facts: bound },
    { atMin: dischargeMin + 18 * hourMin, source: "terminal", place: pod, facts: { holds: [] } },
    { atMin: unloadMin + 45, ...atRamp, facts: ready, days: { rail: unloadMin + 2 * dayMin } },
    { atMin: unloadMin + 3 * hourMin, ...atRamp, times: { pickup_appointment_at: gateOutMin - 30 } },
    left(stay, ramp),
  ];
}

/** What is said around a container's stay, from its ship's berth to the gate. */
export function terminalScript(stay: Stay, scenario: string): Word[] {
  if (scenario === "held") return heldWords(stay);
  return stay.ramp && stay.unloadMin !== null ? railWords(stay, stay.ramp, stay.unloadMin) : usualWords(stay);
}
