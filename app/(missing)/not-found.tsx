import { NotFoundPage } from "@/components/shell/not-found-page";

export default function PageNotFound() {
  return (
    <NotFoundPage
      title="There is no page at this address"
      reason="The link may be outdated, or the page may belong to another account."
      href="/shipments"
      linkLabel="Shipments"
    />
  );
}
