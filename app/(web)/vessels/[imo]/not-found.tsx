import { NotFoundPage } from "@/components/shell/not-found-page";

export default function VesselNotFound() {
  return (
    <NotFoundPage
      title="Vessel not found"
      reason="Neither your carriers nor an AIS source has reported a vessel with this IMO number."
      href="/map"
      linkLabel="Map"
    />
  );
}
