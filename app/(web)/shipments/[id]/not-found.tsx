import { NotFoundPage } from "@/components/shell/not-found-page";

export default function ShipmentNotFound() {
  return (
    <NotFoundPage
      title="Shipment not found"
      reason="The link may be outdated, or the shipment may belong to another account."
      href="/shipments"
      linkLabel="Shipments"
    />
  );
}
