"use client";

import { ArrowUp } from "lucide-react";
import { Button } from "@/components/ui/button";
import { countWords } from "@/components/webhooks/console/health-words";
import { deliveriesPageSize } from "@/components/webhooks/webhooks-query";

/** That there is more than the list shows, in no place of its own: it moves nothing. */
export function NewerDeliveries({ count, onShow }: { count: number; onShow: () => void }) {
  const words = count < deliveriesPageSize ? countWords(count) : `${countWords(deliveriesPageSize)} or more`;
  return (
    <div role="status" className="sticky top-15 z-15 flex h-0 justify-center">
      {count > 0 && (
        <Button size="small" className="-translate-y-1/2 shadow-popover" onClick={onShow}>
          <ArrowUp aria-hidden size={14} />
          {words} newer, show
        </Button>
      )}
    </div>
  );
}
