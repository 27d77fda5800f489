import type { Account } from "@/lib/auth/account";
import { normalizeNumber } from "@/lib/carriers/normalize-number";
import { searchAccount } from "@/lib/search/search-account";

/** What is tracked under exactly this number already; the container before its shipment. */
export async function findTracked(
  account: Account,
  number: string,
): Promise<{ containerId: string | null; shipmentId: string | null }> {
  const wanted = normalizeNumber(number);
  const rows = await searchAccount(account, number);
  const exact = rows.filter(({ attributes }) => normalizeNumber(attributes.number) === wanted);
  const of = (kind: string) => exact.find(({ attributes }) => attributes.entity_type === kind);
  const container = of("cargo");
  const shipmentId =
    of("shipment")?.id ?? container?.attributes.shipment_id ?? of("tracking_request")?.attributes.shipment_id;
  return { containerId: container?.id ?? null, shipmentId: shipmentId ?? null };
}
