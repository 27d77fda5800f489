import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";

type ListPagesProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

/** Leads to the other pages of a list in the settings; nothing when there is only one. */
export function ListPages({ page, pageSize, total, onPage }: ListPagesProps) {
  const t = useTranslations("list-states");
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <p className="mt-2 flex items-center gap-2 text-12 text-ink-3">
      {t("page", { page, last })}
      <Button size="small" kind="ghost" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t("previous")}
      </Button>
      <Button size="small" kind="ghost" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t("next")}
      </Button>
    </p>
  );
}
