import { MissingPage } from "@/components/shell/missing-page";

export default function ShipmentNotFound() {
  return (
    <MissingPage
      title="There is no such shipment in this account"
      reason="The link may be old, or it belongs to another account."
      href="/shipments"
      word="Shipments"
    />
  );
}
