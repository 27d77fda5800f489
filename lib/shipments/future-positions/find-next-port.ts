import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { findPort, type Port } from "@/lib/reference/ports";
import { lastDeparture } from "@/lib/shipments/predictions/last-departure";
import { findVesselCalls } from "@/lib/shipments/vessel-calls/list-vessel-calls";
import { findPastArrival } from "@/lib/vessels/predictions/find-arrival";
import { findPassageStart } from "@/lib/vessels/predictions/find-arrival-call";

type Vessel = { id: string; imo: string };

/** When the passage began that the account's containers aboard make to the port, for `findPassageStart`. */
async function findStartOfPassage(account: Account, imo: string, port: Port): Promise<Date | null> {
  const [row] = await sql<{ departedAt: Date | null; etaAt: Date | null }>(
    `SELECT max(${lastDeparture}) AS "departedAt", max(next_port_eta_at) AS "etaAt" FROM containers
     WHERE account_id = $1 AND current_vessel_imo = $2 AND next_port_locode = ANY($3::text[]) AND next_port_ata_at IS NULL`,
    [account.id, imo, [port.locode, ...port.aliases]],
    "passage_to_port",
  );
  return row ? findPassageStart(row.departedAt, row.etaAt) : null;
}

/**
 * The port to which the vessel sails, if the account takes it to sail to `port`: that port, unless the vessel has called there by AIS and
 * is there no more. Then the next port that carriers report; null: none is known.
 */
export async function findNextPort(account: Account, vessel: Vessel, port: Port, now: Date): Promise<Port | null> {
  const since = await findStartOfPassage(account, vessel.imo, port);
  const arrival = await findPastArrival(account, { imo: vessel.imo, locode: port.locode, since }, now);
  if (!arrival) return port;
  const ahead = (await findVesselCalls(account, vessel, now)).filter(({ status }) => status === "ahead");
  const next = ahead.find(({ locode }) => findPort(locode)?.id !== port.id);
  return next ? findPort(next.locode) : null;
}
