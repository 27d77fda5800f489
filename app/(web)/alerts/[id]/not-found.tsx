import { NotFoundPage } from "@/components/shell/not-found-page";

export default function AlertRuleNotFound() {
  return <NotFoundPage of="alert" />;
}
