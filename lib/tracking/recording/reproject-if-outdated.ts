import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { currentProjectionVersion } from "./current-projection-version";
import { reproject } from "./reproject";

/**
 * Reprojects a shipment whose rows are of an earlier version, and publishes the differences with the reason `reprojected`. To be called
 * before a user changes the shipment, because its next projection would attribute them to the user. `now`: the shipment's clock. Returns
 * whether rows may have changed. The caller holds the lock on the shipment's row and has read it since.
 */
export async function reprojectIfOutdated(tx: Tx, shipment: Shipment, now: Date): Promise<boolean> {
  if (shipment.projectionVersion >= (await currentProjectionVersion())) return false;
  const at = shipment.lineTrackingLastSucceededAt ?? now;
  await reproject(tx, shipment, { at, reportedAt: now, reason: "reprojected" });
  return true;
}
