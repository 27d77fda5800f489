import { ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button";

/** A button for newer rows of a list that takes no space in the layout. `children`: its label; nothing: there are none. */
export function NewerRows({ children, onShow }: { children: ReactNode; onShow: () => void }) {
  return (
    <div role="status" className="sticky top-15 z-15 flex h-0 justify-center">
      {children && (
        <Button size="small" className="-translate-y-1/2 shadow-popover" onClick={onShow}>
          <ArrowUp aria-hidden size={14} />
          {children}
        </Button>
      )}
    </div>
  );
}
