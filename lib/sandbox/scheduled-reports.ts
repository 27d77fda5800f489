import { dayMin, hourMin, type Place, type SandboxContainer } from "@/lib/sandbox/itineraries/itinerary";
import { losAngelesOverflow } from "@/lib/sandbox/itineraries/places";

type Hold = { name: string; status: "hold" | "pending"; description: string };
type Fee = { type: string; amount: number; currency_code: string };

/**
 * A report at one minute of an itinerary. Times are minutes from its anchor; `lastFreeDays` and `emptyReturnMin` are reported as
 * the local dates of these.
 */
export type ScheduledReport = {
  atMin: number;
  source: "terminal" | "rail" | "line";
  place: Place;
  facts?: Record<string, boolean | string | Hold[] | Fee[] | null>;
  times?: Record<string, number | null>;
  lastFreeDays?: Partial<Record<"line" | "terminal" | "rail", number>>;
  emptyReturnMin?: number;
  cutoffs?: Record<"cy" | "vgm" | "documents", number>;
  movedTo?: Place;
};

/** The minutes of one container's stay at its terminals: loading on its last vessel, and arrival to gate-out. */
export type TerminalStay = {
  container: SandboxContainer;
  index: number;
  pol: Place;
  loadMin: number;
  pod: Place;
  ramp: Place | null;
  arriveMin: number;
  dischargeMin: number;
  /** Discharge from the train at the ramp; null without a rail leg. */
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

const spotOf = ({ container }: TerminalStay) => `${container.number.slice(-3, -1)}-B-${container.number.slice(-1)}`;
const chassisOf = ({ container }: TerminalStay) => `ZZCZ${container.number.slice(-6)}`;

function berthReport({ arriveMin, pod }: TerminalStay): ScheduledReport {
  const times = { vessel_berthed_at: arriveMin + 4 * hourMin };
  return { atMin: arriveMin + 4 * hourMin + 10, source: "terminal", place: pod, times };
}

function gateOutReport(stay: TerminalStay, place: Place): ScheduledReport {
  const facts = { chassis_number: chassisOf(stay), location: null, fees: [] };
  const source = stay.ramp === place ? "rail" : "terminal";
  return { atMin: stay.gateOutMin + 20, source, place, facts };
}

/** The carrier states when the empty container is due back. */
function emptyReturnReport({ gateOutMin }: TerminalStay, place: Place): ScheduledReport {
  return { atMin: gateOutMin + 3 * hourMin, source: "line", place, emptyReturnMin: gateOutMin + 5 * dayMin };
}

/** The carrier states the cut-offs of an export at the port of loading. */
function cutoffReport({ pol, loadMin }: TerminalStay): ScheduledReport {
  const cutoffs = { cy: loadMin - dayMin, vgm: loadMin - 36 * hourMin, documents: loadMin - 60 * hourMin };
  return { atMin: loadMin - 5 * dayMin, source: "line", place: pol, cutoffs };
}

/** Customs releases the container within a day, and it leaves before the last free day. */
function standardReports(stay: TerminalStay): ScheduledReport[] {
  const { dischargeMin, gateOutMin, pod: place } = stay;
  const report = (afterMin: number, values: Omit<ScheduledReport, "atMin" | "source" | "place">): ScheduledReport => ({
    atMin: dischargeMin + afterMin,
    source: "terminal",
    place,
    ...values,
  });
  const initial = { available_for_pickup: false, holds: [customs], fees: [], location: spotOf(stay) };
  return [
    berthReport(stay),
    report(hourMin, { facts: initial, lastFreeDays: { terminal: dischargeMin + 4 * dayMin } }),
    report(14 * hourMin, { facts: { available_for_pickup: true, holds: [] } }),
    { ...report(16 * hourMin, { lastFreeDays: { line: dischargeMin + 5 * dayMin } }), source: "line" },
    report(20 * hourMin, { times: { pickup_appointment_at: gateOutMin - 30 } }),
    gateOutReport(stay, place),
    emptyReturnReport(stay, place),
  ];
}

/** All holds and fees, one after the other. */
function heldReports(stay: TerminalStay): ScheduledReport[] {
  const { dischargeMin, gateOutMin, pod } = stay;
  const overflow = losAngelesOverflow;
  const at = (days: number, hours: number) => dischargeMin + days * dayMin + hours * hourMin;
  const report = (atMin: number, values: Omit<ScheduledReport, "atMin" | "source" | "place">): ScheduledReport => ({
    atMin,
    source: "terminal",
    place: overflow,
    ...values,
  });
  const initial = { available_for_pickup: false, holds: [customs, freight], fees: [], location: spotOf(stay) };
  const examined = { available_for_pickup: false, holds: [xray], fees: demurrage(2) };
  const exam = [{ type: "exam", amount: 420, currency_code: "USD" }];
  const released = { available_for_pickup: true, holds: [] };
  return [
    berthReport(stay),
    { ...report(at(0, 1), { facts: initial, lastFreeDays: { terminal: at(4, 0) } }), place: pod },
    { ...report(at(0, 7), { facts: { location: null }, movedTo: overflow }), place: pod },
    { ...report(at(0, 12), { lastFreeDays: { line: at(5, 0) } }), source: "line" },
    report(at(2, 0), { facts: { holds: [customsPending] } }),
    report(at(3, 0), { facts: released }),
    report(at(3, 4), { times: { pickup_appointment_at: at(8, 0) } }),
    report(at(6, 0), { facts: { fees: demurrage(1) } }),
    report(at(7, 0), { facts: examined, times: { pickup_appointment_at: null } }),
    report(at(8, 0), { facts: { fees: demurrage(3, exam) } }),
    report(at(8, 6), { facts: released, times: { pickup_appointment_at: gateOutMin - 30 } }),
    { ...report(at(8, 8), { lastFreeDays: { line: at(7, 0) } }), source: "line" },
    report(at(9, 0), { facts: { fees: demurrage(2, exam) } }),
    gateOutReport(stay, overflow),
    emptyReturnReport(stay, overflow),
  ];
}

/** The container is only transferred to the train at the port; pickup is at the ramp. */
function railReports(stay: TerminalStay, ramp: Place, unloadMin: number): ScheduledReport[] {
  const { dischargeMin, gateOutMin, pod } = stay;
  const discharged = { holds: [customs], fees: [], location: spotOf(stay), pod_rail_carrier_scac: "BNSF" };
  const available = { available_for_pickup: true, holds: [], fees: [], ind_rail_carrier_scac: "BNSF" };
  const atRamp = { source: "rail", place: ramp } as const;
  return [
    berthReport(stay),
    { atMin: dischargeMin + hourMin, source: "terminal", place: pod, facts: discharged },
    { atMin: dischargeMin + 18 * hourMin, source: "terminal", place: pod, facts: { holds: [] } },
    { atMin: unloadMin + 45, ...atRamp, facts: available, lastFreeDays: { rail: unloadMin + 2 * dayMin } },
    { atMin: unloadMin + 3 * hourMin, ...atRamp, times: { pickup_appointment_at: gateOutMin - 30 } },
    gateOutReport(stay, ramp),
    emptyReturnReport(stay, ramp),
  ];
}

/** The reports about a container from the berthing of its vessel to gate-out; of an export also its cut-offs. */
export function scheduledReports(stay: TerminalStay, scenario: string): ScheduledReport[] {
  if (scenario === "held") return heldReports(stay);
  if (scenario === "export_rail") return [cutoffReport(stay), ...standardReports(stay)];
  return stay.ramp && stay.unloadMin !== null ? railReports(stay, stay.ramp, stay.unloadMin) : standardReports(stay);
}
