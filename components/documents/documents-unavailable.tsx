import { useTranslations } from "#translations";
import type { ApiError } from "@/components/api/request-document";
import { useErrorText } from "@/components/api/use-error-text";
import { EmptyState } from "@/components/ui/empty-state";
import { ListUnavailable } from "@/components/ui/list-unavailable";

type DocumentsUnavailableProps = { title: string; error: ApiError; onRetry: () => Promise<unknown> };

/** In place of documents that could not be loaded: not enabled for the account, or an error. */
export function DocumentsUnavailable({ title, error, onRetry }: DocumentsUnavailableProps) {
  const t = useTranslations("document-labels.unavailable");
  const errorText = useErrorText();
  if (error.status === 403) {
    return <EmptyState title={t("title")}>{t("text")}</EmptyState>;
  }
  return <ListUnavailable title={title} message={errorText(error)} onRetry={onRetry} />;
}
