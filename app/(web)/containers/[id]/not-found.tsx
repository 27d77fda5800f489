import { NotFoundPage } from "@/components/shell/not-found-page";

export default function ContainerNotFound() {
  return (
    <NotFoundPage
      title="Container not found"
      reason="The link may be outdated, or the container may belong to another account."
      href="/containers"
      linkLabel="Containers"
    />
  );
}
