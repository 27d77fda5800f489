import type { Account } from "@/lib/platform/auth/account";
import { findContainer } from "@/lib/shipments/containers/find-containers";
import { listTransportEvents } from "@/lib/shipments/events/transport-event";
import { findShipment } from "@/lib/shipments/find-shipments";
import { findToldBy } from "@/lib/shipments/find-told-by";
import type { KnownContainer } from "./describe-container";

/** A container of the account with its shipment and what happened to it; a stranger's meets the refusal of a missing one. */
export async function findKnownContainer(account: Account, id: string): Promise<KnownContainer> {
  const row = await findContainer(account, id);
  const [shipment, events, toldBy] = await Promise.all([
    findShipment(account, row.shipmentId),
    listTransportEvents(account, row.id),
    findToldBy(account, row),
  ]);
  return { row, shipment, events, toldBy };
}
