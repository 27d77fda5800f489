import { NotFoundPage } from "@/components/shell/not-found-page";

export default function DocumentNotFound() {
  return (
    <NotFoundPage
      title="Document not found"
      reason="It may have been deleted, or it may belong to another account."
      href="/documents"
      linkLabel="Documents"
    />
  );
}
