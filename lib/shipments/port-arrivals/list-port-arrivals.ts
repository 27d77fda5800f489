import type { Account } from "@/lib/platform/auth/account";
import { notFound } from "@/lib/platform/errors";
import type { Document } from "@/lib/platform/jsonapi/document";
import { serializeTime } from "@/lib/platform/serialize-time";
import { findPort } from "@/lib/reference/ports";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { accountNow } from "@/lib/shipments/account-clock";
import { addVesselIds } from "@/lib/vessels/find-vessels";
import { findArrivalsByAis } from "./find-arrivals-by-ais";
import { findDueContainers } from "./find-due-containers";
import { groupArrivals } from "./group-arrivals";
import { type PortArrivalRow, portArrivals } from "./port-arrival";

/** The vessels that are due at a port with containers of the account, earliest first, by its carriers' estimates and by AIS. */
async function findPortArrivals(account: Account, locode: string): Promise<PortArrivalRow[]> {
  const due = await findDueContainers(account, locode);
  const imos = [...new Set(due.flatMap(({ vesselImo }) => vesselImo ?? []))];
  const ais = await findArrivalsByAis(account, imos, locode);
  const arrivals = await addVesselIds(account, groupArrivals(locode, due, ais));
  const isOfSandbox = ({ scacs }: { scacs: string[] }) => scacs.includes(sandboxScac);
  const clock = arrivals.some(isOfSandbox) ? await sandboxNow(account.id) : null;
  return arrivals.map((arrival) => ({ ...arrival, sandboxNow: isOfSandbox(arrival) ? clock : null }));
}

/** The document with these vessels, and the account's clock in `meta`. The port is an id or UN/LOCODE. Throws not_found. */
export async function listPortArrivals(account: Account, idOrLocode: string): Promise<Document> {
  const port = findPort(idOrLocode);
  if (!port) throw notFound();
  const [arrivals, now] = await Promise.all([findPortArrivals(account, port.locode), accountNow(account)]);
  const document = portArrivals.all(arrivals);
  return { ...document, meta: { ...document.meta, now: serializeTime(now) } };
}
