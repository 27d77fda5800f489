import { ArrowUp } from "lucide-react";
import { useTranslations } from "#translations";
import { Button } from "./button";
import type { NewerRowsProps } from "./newer-rows";

/** The button for newer rows of a list. */
export function NewerRowsButton({ count, pageSize, labelOf, onShow, focusFirst }: NewerRowsProps) {
  const t = useTranslations("ui.list");
  const text = count < pageSize ? count.toLocaleString(t.language) : t("orMore", { count: String(pageSize) });
  const show = () => {
    onShow();
    requestAnimationFrame(focusFirst);
  };
  return (
    <Button size="small" className="-translate-y-1/2 shadow-popover" onClick={show}>
      <ArrowUp aria-hidden size={14} />
      {labelOf ? labelOf(text) : t("newer", { count: text })}
    </Button>
  );
}
