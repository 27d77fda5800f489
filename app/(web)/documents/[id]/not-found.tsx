import { NotFoundPage } from "@/components/shell/not-found-page";

export default function DocumentNotFound() {
  return <NotFoundPage of="document" />;
}
