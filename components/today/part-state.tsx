import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";

type PartStateProps = { error: Error | null; rows: number; onRetry: () => void };

/** A part of the page that is not loaded: rows of its height, or why it could not be. */
export function PartState({ error, rows, onRetry }: PartStateProps) {
  const t = useTranslations("today.state");
  const errorText = useErrorText();
  if (error) {
    return (
      <p className="px-4 py-3 max-xl:px-gutter">
        {t("notLoaded")} {errorText(error)}{" "}
        <Button kind="link" size="inline" onClick={onRetry}>
          {t("retry")}
        </Button>
      </p>
    );
  }
  return [...Array(rows).keys()].map((row) => (
    <div key={row} className="flex h-10 items-center px-4 max-xl:px-gutter">
      <Skeleton width="w-56" tall />
    </div>
  ));
}
