import { NotFoundPage } from "@/components/shell/not-found-page";

export default function PortNotFound() {
  return <NotFoundPage of="port" />;
}
