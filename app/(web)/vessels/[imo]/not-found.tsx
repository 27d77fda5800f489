import { NotFoundPage } from "@/components/shell/not-found-page";

export default function VesselNotFound() {
  return <NotFoundPage of="vessel" />;
}
