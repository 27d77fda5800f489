import { NotFoundPage } from "@/components/shell/not-found-page";

export default function EmailNotFound() {
  return (
    <NotFoundPage
      title="E-mail not found"
      reason="The link may be outdated, or the e-mail may belong to another account."
      href="/documents/emails"
      linkLabel="E-mails"
    />
  );
}
