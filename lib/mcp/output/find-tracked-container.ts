import type { Account } from "@/lib/platform/auth/account";
import { findShippingLine } from "@/lib/reference/find-shipping-line";
import type { ContainerRow } from "@/lib/shipments/containers/container";
import { listContainers } from "@/lib/shipments/containers/list-containers";

/**
 * The account's container with exactly this number. Boxes come again with other voyages: one of the named line is meant rather
 * than another, then one that is still tracked rather than one that is not, and the newest.
 */
export async function findTrackedContainer(
  account: Account,
  number: string,
  scac: string | undefined,
): Promise<ContainerRow | null> {
  const { rows } = await listContainers(account, { "filter[number]": number });
  const line = scac ? (findShippingLine(scac)?.scac ?? scac.toUpperCase()) : null;
  const isOfLine = ({ shipment }: ContainerRow) => line === null || shipment.scac === line;
  const isTracked = ({ shipment }: ContainerRow) => shipment.lineTrackingStoppedAt === null;
  const named = rows.some(isOfLine) ? rows.filter(isOfLine) : rows;
  return named.find(isTracked) ?? named[0] ?? null;
}
