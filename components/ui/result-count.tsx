import { useTranslations } from "#translations";
import { formatTotal, type ListTotal } from "./list-total";

/** Announces how many results a list has, once they are loaded. */
export function ResultCount({ list, isLoaded }: { list: ListTotal; isLoaded: boolean }) {
  const t = useTranslations("ui.list");
  return (
    <p aria-live="polite" className="sr-only">
      {isLoaded ? t("results", { count: list.total, total: formatTotal(t.language, list) }) : ""}
    </p>
  );
}
