import type { ListDocument } from "@/components/api/document";
import type { Container } from "@/components/containers/container";
import { type ExportChoice, runExport } from "@/components/export/export-run";
import { containerColumns, type ExportedContainer } from "./export-columns";

type IncludedShipment = { id: string; attributes: NonNullable<ExportedContainer["shipment"]> };
type Page = ListDocument<Container, IncludedShipment>;

function rowsOf({ data, included = [] }: Page) {
  const byId = new Map(included.map((shipment) => [shipment.id, shipment.attributes]));
  return data.map((container) => {
    const [link] = [container.relationships.shipment?.data ?? []].flat();
    return { id: container.id, container, shipment: (link && byId.get(link.id)) ?? null };
  });
}

/** Exports the containers of a list in `/v2`, with the numbers of their shipments. */
export const exportContainers = (path: string, choice: ExportChoice): Promise<void> =>
  runExport<Page, ReturnType<typeof rowsOf>[number]>(
    { name: "containers", type: "container", path, columns: containerColumns, rowsOf },
    choice,
  );
