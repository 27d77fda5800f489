import { Absent } from "@/components/values/absent";
import { LocalTime } from "@/components/values/local-time";
import { zoneToShow } from "@/components/values/zone-to-show";
import { arrivalAtNextPort, currentTimeOf, type FleetVessel } from "./fleet";

type NextArrivalProps = {
  vessel: FleetVessel;
  nowMs: number;
  withZone?: boolean;
  withMark?: boolean;
  /** Marks an estimate that has passed as not confirmed. */
  withConfirmation?: boolean;
};

/** The actual or estimated arrival of a vessel at its next port, in the time of that port. */
export function NextArrival(props: NextArrivalProps) {
  const { vessel, nowMs, withZone = false, withMark = false, withConfirmation = false } = props;
  const { next_port_ata_at: actual, next_port_eta_at: estimate, next_port_timezone: zone } = vessel;
  const at = actual ?? estimate;
  if (at === null) return <Absent />;
  const attribute = actual ? "next_port_ata_at" : "next_port_eta_at";
  const now = currentTimeOf(vessel, nowMs);
  return (
    <LocalTime
      at={at}
      zone={zoneToShow(vessel, attribute, zone)}
      now={now}
      dateOnly={actual === null && vessel.eta_date_only}
      estimated={withMark && actual === null}
      unconfirmed={withConfirmation && arrivalAtNextPort(vessel, now) === "not_confirmed"}
      withZone={withZone}
    />
  );
}
