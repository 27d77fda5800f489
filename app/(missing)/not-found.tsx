import { NotFoundPage } from "@/components/shell/not-found-page";

export default function PageNotFound() {
  return <NotFoundPage of="path" />;
}
