import { useTranslations } from "#translations";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";

/** A request for a number of the board, as `useDocument` returns it. */
export type NumberRequest = { data: unknown; error: Error | null; refetch: () => unknown };

/** Why numbers of the board are missing or may be outdated, and the way to request these again; nothing when none of the requests failed. */
export function FailedFigures({ requests }: { requests: NumberRequest[] }) {
  const t = useTranslations("demurrage.rows");
  const errorText = useErrorText();
  const failed = requests.filter(({ error }) => error !== null);
  const [first] = failed;
  if (!first) return null;
  const isRefresh = failed.every(({ data }) => data !== undefined);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <p className="border-line border-b px-gutter py-2.5">
      {t(isRefresh ? "figuresNotRefreshed" : "figuresNotLoaded")} {errorText(first.error)}{" "}
      <Button kind="link" size="inline" onClick={retry}>
        {t("retry")}
      </Button>
    </p>
  );
}
