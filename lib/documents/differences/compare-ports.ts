import type { ShipmentFacts } from "@/lib/documents/shipment-facts";
import { findPort } from "@/lib/reference/ports";
import type { Difference, TrackedShipment } from "./tracked-shipment";

/** The main UN/LOCODE of a place: one place can have several. */
function mainLocode(locode: string): string {
  return findPort(locode)?.locode ?? locode.toUpperCase();
}

function describePort(locode: string, name: string | null): string {
  const known = findPort(locode)?.name ?? name;
  return known ? `${known} (${locode})` : locode;
}

type PortField = "port_of_lading" | "port_of_discharge";

function comparePort(
  field: PortField,
  facts: ShipmentFacts,
  tracked: { locodes: (string | null)[]; name: string | null },
): Difference[] {
  const stated = facts[field];
  const [own, ...others] = tracked.locodes;
  // A name alone does not identify a place: several have the same name.
  if (!stated?.locode || !own) return [];
  const locode = mainLocode(stated.locode);
  if ([own, ...others].some((each) => each && mainLocode(each) === locode)) return [];
  const documentValue = describePort(locode, stated.name);
  const trackedValue = describePort(mainLocode(own), tracked.name);
  return [{ attribute: field, containerId: null, field: `${field}.locode`, documentValue, trackedValue }];
}

/** Compares the ports of loading and discharge. A port of any container of the shipment agrees. */
export function comparePorts(facts: ShipmentFacts, shipment: TrackedShipment): Difference[] {
  const { portOfLadingLocode, portOfLadingName, portOfDischargeLocode, portOfDischargeName, containers } = shipment;
  return [
    ...comparePort("port_of_lading", facts, {
      locodes: [portOfLadingLocode, ...containers.map(({ polLocode }) => polLocode)],
      name: portOfLadingName,
    }),
    ...comparePort("port_of_discharge", facts, {
      locodes: [portOfDischargeLocode, ...containers.map(({ podLocode }) => podLocode)],
      name: portOfDischargeName,
    }),
  ];
}
