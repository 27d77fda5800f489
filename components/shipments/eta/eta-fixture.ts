import type { EtaChange } from "./eta-change";

type Values = Partial<EtaChange["attributes"]>;

/** A change for tests: of the arrival at Los Angeles in its time zone, with everything else unknown. */
export function etaChange(values: Values): EtaChange {
  const attributes = {
    observed_at: "2026-11-01T00:00:00.000Z",
    reported_at: null,
    old_eta_at: null,
    new_eta_at: null,
    delta_minutes: null,
    date_only: false,
    timezone: "America/Los_Angeles",
    old_pod_locode: null,
    new_pod_locode: null,
    old_pod_name: null,
    new_pod_name: null,
    old_vessel_name: null,
    old_vessel_imo: null,
    old_voyage_number: null,
    new_vessel_name: null,
    new_vessel_imo: null,
    new_voyage_number: null,
    reason: null,
    remark: null,
    source: "shipping_line" as const,
    ...values,
  };
  return {
    id: `${attributes.observed_at} ${attributes.new_eta_at}`,
    type: "eta_change",
    relationships: {},
    attributes,
  };
}

const minuteMs = 60_000;

/** A chain of estimates: each a report time and the arrival that it names; null: withdrawn. */
export function etaChain(reports: [reportedAt: string, etaAt: string | null][]): EtaChange[] {
  return reports.map(([reportedAt, etaAt], index) => {
    const before = reports[index - 1]?.[1] ?? null;
    const minutes = before && etaAt ? (Date.parse(etaAt) - Date.parse(before)) / minuteMs : null;
    return etaChange({ reported_at: reportedAt, old_eta_at: before, new_eta_at: etaAt, delta_minutes: minutes });
  });
}
