import type { Account } from "@/lib/platform/auth/account";
import { notFound } from "@/lib/platform/errors";
import { findPort } from "@/lib/reference/ports";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { addVesselIds } from "@/lib/vessels/find-vessels";
import { findArrivalsByAis } from "./find-arrivals-by-ais";
import { findDueContainers } from "./find-due-containers";
import { groupArrivals } from "./group-arrivals";
import type { PortArrivalRow } from "./port-arrival";

/**
 * The vessels that are due at a port with containers of the account, earliest first, by its carriers' estimates and by AIS. The port is
 * an id or UN/LOCODE. Throws not_found.
 */
export async function listPortArrivals(account: Account, idOrLocode: string): Promise<PortArrivalRow[]> {
  const port = findPort(idOrLocode);
  if (!port) throw notFound();
  const due = await findDueContainers(account, port.locode);
  const imos = [...new Set(due.flatMap(({ vesselImo }) => vesselImo ?? []))];
  const ais = await findArrivalsByAis(account, imos, port.locode);
  const arrivals = await addVesselIds(account, groupArrivals(port.locode, due, ais));
  const isOfSandbox = ({ scacs }: { scacs: string[] }) => scacs.includes(sandboxScac);
  const clock = arrivals.some(isOfSandbox) ? await sandboxNow(account.id) : null;
  return arrivals.map((arrival) => ({ ...arrival, sandboxNow: isOfSandbox(arrival) ? clock : null }));
}
