import { NotFoundPage } from "@/components/shell/not-found-page";

export default function ContainerNotFound() {
  return <NotFoundPage of="container" />;
}
