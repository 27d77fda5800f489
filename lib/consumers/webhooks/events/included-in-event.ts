import type { Account } from "@/lib/platform/auth/account";
import type { ResourceObject } from "@/lib/platform/jsonapi/document";
import { type Loaders, loadIncluded } from "@/lib/platform/jsonapi/include";
import { ports } from "@/lib/reference/port";
import { terminals } from "@/lib/reference/terminal";
import { containers } from "@/lib/shipments/containers/container";
import { shipments } from "@/lib/shipments/shipment";
import { vessels } from "@/lib/vessels/vessel";

const around = (...names: string[]) => names.map((name) => name.split("."));

/** Per type of record: what is told along with it, by paths of relationships. */
export const pathsAround: Record<string, string[][]> = {
  tracking_request: around("tracked_object", "tracked_object.containers"),
  transport_event: around("container", "shipment", "location", "vessel", "terminal"),
  estimated_event: around("shipment", "port", "vessel"),
  container_created_event: around("container", "shipment"),
  container_updated_event: around("container", "shipment", "terminal", "port"),
  container_pod_terminal_changed_event: around("container", "shipment", "terminal"),
};

const resources = [containers, ports, shipments, terminals, vessels];

/** The types of what is told along; places of other types are only named. */
export const typesAround: ReadonlySet<string> = new Set(resources.map(({ type }) => type));

/** Loaders that ask for each record once, however many events tell of it. */
function rememberingLoaders(): Loaders {
  const entries = resources.map(({ type, load }) => {
    const known = new Map<string, ResourceObject | null>();
    const remember = async (account: Account, ids: string[]) => {
      const missing = ids.filter((id) => !known.has(id));
      const loaded = missing.length > 0 ? await load(account, missing) : [];
      for (const id of missing) known.set(id, null);
      for (const object of loaded) known.set(object.id, object);
      return ids.flatMap((id) => known.get(id) ?? []);
    };
    return [type, { type, load: remember }] as const;
  });
  return new Map(entries);
}

/** Gives, per record that an event is about, what is told along with it; few statements, however many records there are. */
export async function loadAround(
  account: Account,
  references: ResourceObject[],
): Promise<(reference: ResourceObject) => Promise<ResourceObject[]>> {
  const loaders = rememberingLoaders();
  for (const [type, objects] of Map.groupBy(references, (reference) => reference.type)) {
    await loadIncluded(account, objects, pathsAround[type] ?? [], loaders);
  }
  return (reference) => loadIncluded(account, [reference], pathsAround[reference.type] ?? [], loaders);
}
