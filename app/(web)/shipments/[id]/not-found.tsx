import { NotFoundPage } from "@/components/shell/not-found-page";

export default function ShipmentNotFound() {
  return <NotFoundPage of="shipment" />;
}
