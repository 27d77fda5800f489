import { NotFoundPage } from "@/components/shell/not-found-page";

export default function PortNotFound() {
  return (
    <NotFoundPage title="Port not found" reason="No place in UN/LOCODE has this code." href="/map" linkLabel="Map" />
  );
}
