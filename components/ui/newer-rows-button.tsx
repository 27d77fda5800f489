import { ArrowUp } from "lucide-react";
import { Button } from "./button";
import type { NewerRowsProps } from "./newer-rows";

/** The button for newer rows of a list. */
export function NewerRowsButton({
  count,
  pageSize,
  labelOf = (text) => `${text} new`,
  onShow,
  focusFirst,
}: NewerRowsProps) {
  const show = () => {
    onShow();
    requestAnimationFrame(focusFirst);
  };
  return (
    <Button size="small" className="-translate-y-1/2 shadow-popover" onClick={show}>
      <ArrowUp aria-hidden size={14} />
      {labelOf(count < pageSize ? count.toLocaleString("en") : `${pageSize} or more`)}
    </Button>
  );
}
