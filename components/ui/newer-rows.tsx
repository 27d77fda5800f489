import { ArrowUp } from "lucide-react";
import { Button } from "./button";

type NewerRowsProps = {
  /** How many newer rows there are; of a full page, at least that many. */
  count: number;
  pageSize: number;
  /** The label, from the number in words; absent: `3 new`. */
  labelOf?: (count: string) => string;
  onShow: () => void;
  /** Focuses the first row, once the newer ones are shown. */
  focusFirst: () => void;
};

/** A button for newer rows of a list that takes no space in the layout. */
export function NewerRows({ count, pageSize, labelOf = (text) => `${text} new`, onShow, focusFirst }: NewerRowsProps) {
  const show = () => {
    onShow();
    requestAnimationFrame(focusFirst);
  };
  return (
    <div role="status" className="sticky top-15 z-25 flex h-0 justify-center">
      {count > 0 && (
        <Button size="small" className="-translate-y-1/2 shadow-popover" onClick={show}>
          <ArrowUp aria-hidden size={14} />
          {labelOf(count < pageSize ? count.toLocaleString("en") : `${pageSize} or more`)}
        </Button>
      )}
    </div>
  );
}
