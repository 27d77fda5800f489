import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { RecordSkeleton } from "@/components/shipments/detail/record-skeleton";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** A container that is not loaded: why not, or blocks of its final height. */
export function ContainerPending({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTranslations("container-page");
  const errorText = useErrorText();
  if (!error) return <RecordSkeleton noun="container" />;
  return (
    <EmptyState title={t("failed")} actions={<Button onClick={onRetry}>{t("retry")}</Button>}>
      {errorText(error)}
    </EmptyState>
  );
}
