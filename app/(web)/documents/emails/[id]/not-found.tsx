import { NotFoundPage } from "@/components/shell/not-found-page";

export default function EmailNotFound() {
  return <NotFoundPage of="email" />;
}
