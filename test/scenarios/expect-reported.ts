import { expect } from "vitest";
import { timetableAt } from "@/test/fixtures/timetable-fixture";

/** A number of the sandbox carrier, its vessels' legs, and whether a train follows. */
type ReportedScenario = { number: string; legs: number; rail: boolean };

type Shown = { attributes: object; containers: Record<string, unknown>[] };

/** For tests: what a shipment and its containers show after the sandbox carrier was polled at these times is what it has reported. */
export async function expectReported(
  { number, legs, rail }: ReportedScenario,
  polledAt: Date[],
  { attributes, containers }: Shown,
): Promise<void> {
  const timetable = await timetableAt(number, polledAt);
  const last = legs - 1;
  const [from, to] = [timetable.call("leg/0/load/0"), timetable.call(`leg/${last}/arrive`)];
  const ramp = timetable.call("leg/1/arrive");
  expect(attributes).toMatchObject({
    port_of_lading_locode: from?.place.locode,
    pol_timezone: from?.place.zone,
    pol_atd_at: timetable.actual("leg/0/depart"),
    pol_etd_at: timetable.estimate("leg/0/depart"),
    pol_original_etd_at: timetable.firstEstimate("leg/0/depart"),
    port_of_discharge_locode: to?.place.locode,
    port_of_discharge_name: to?.place.name,
    pod_timezone: to?.place.zone,
    pod_vessel_name: to?.vessel?.name,
    pod_vessel_imo: to?.vessel?.imo,
    pod_voyage_number: to?.importVoyage,
    pod_eta_at: timetable.estimate(`leg/${last}/arrive`),
    pod_original_eta_at: timetable.firstEstimate(`leg/${last}/arrive`),
    pod_ata_at: timetable.actual(`leg/${last}/arrive`),
    destination_locode: rail ? ramp?.place.locode : null,
    destination_timezone: rail ? ramp?.place.zone : null,
    destination_eta_at: rail ? timetable.estimate("leg/1/arrive") : null,
    destination_original_eta_at: rail ? timetable.firstEstimate("leg/1/arrive") : null,
    destination_ata_at: rail ? timetable.actual("leg/1/arrive") : null,
  });
  expect(containers.map((each) => each.number).sort()).toEqual(timetable.containers.map((each) => each.number).sort());
  for (const [index, { number: containerNumber }] of timetable.containers.entries()) {
    const out = timetable.actual(`gate/gateOut/${index}`);
    expect(containers.find((each) => each.number === containerNumber)).toMatchObject({
      empty_out_at: timetable.actual(`gate/emptyOut/${index}`),
      pol_full_in_at: timetable.actual(`gate/gateIn/${index}`),
      pol_vessel_loaded_at: timetable.actual(`leg/0/load/${index}`),
      pol_vessel_departed_at: timetable.actual("leg/0/depart"),
      pod_arrived_at: timetable.actual(`leg/${last}/arrive`),
      pod_discharged_at: timetable.actual(`leg/${last}/discharge/${index}`),
      pod_rail_loaded_at: rail ? timetable.actual(`leg/1/load/${index}`) : null,
      pod_rail_departed_at: rail ? timetable.actual("leg/1/depart") : null,
      ind_ata_at: rail ? timetable.actual("leg/1/arrive") : null,
      ind_rail_unloaded_at: rail ? timetable.actual(`leg/1/discharge/${index}`) : null,
      pod_full_out_at: rail ? null : out,
      final_destination_full_out_at: rail ? out : null,
      empty_terminated_at: timetable.actual(`gate/emptyIn/${index}`),
    });
  }
}
