import type { ListDocument } from "@/components/api/document";
import type { Container } from "@/components/containers/container";
import { type ExportChoice, runExport } from "@/components/export/export-run";
import type { Shipment } from "@/components/shipments/shipment";
import { shipmentColumns } from "./export-columns";

type Page = ListDocument<Shipment, Container>;

function rowsOf({ data, included = [] }: Page) {
  const byId = new Map(included.map((container) => [container.id, container]));
  return data.map(({ id, attributes, relationships }) => {
    const linked = [relationships.containers?.data ?? []].flat();
    return { id, attributes, containers: linked.flatMap((link) => byId.get(link.id) ?? []) };
  });
}

/** Exports the shipments of a list in `/v2`, with their containers. */
export const exportShipments = (path: string, choice: ExportChoice): Promise<void> =>
  runExport<Page, ReturnType<typeof rowsOf>[number]>(
    { name: "shipments", type: "shipment", path, columns: shipmentColumns, rowsOf },
    choice,
  );
