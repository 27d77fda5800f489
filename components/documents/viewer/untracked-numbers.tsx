"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "#translations";
import { useApiMutation } from "@/components/api/use-api-mutation";
import type { ShippingDocument } from "@/components/documents/document";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";

type UntrackedNumber = ShippingDocument["attributes"]["untracked_numbers"][number];

/** Numbers of the document that no shipment has, each with an action to track it; nothing without such numbers. */
export function UntrackedNumbers({ document: { id, attributes } }: { document: ShippingDocument }) {
  const t = useTranslations("document-viewer.untracked");
  const labels = useTranslations("document-labels.numberTypes");
  const mayEdit = useMayEdit();
  const track = useApiMutation<UntrackedNumber, unknown>({
    request: (number) => ({
      path: `/v2/documents/${id}/track`,
      method: "POST",
      body: { data: { type: "tracking_request", attributes: number } },
    }),
    invalidates: ["document", "documents", "tracking_requests"],
    onSuccess: (_document, { number }) => void toast(t("requested", { number })),
  });
  if (attributes.untracked_numbers.length === 0) return null;
  return (
    <section aria-labelledby="untracked" className="border-line border-b py-2">
      <h2 id="untracked" className="px-gutter py-1 font-semibold">
        {t("title")}
      </h2>
      <ul>
        {attributes.untracked_numbers.map((number) => (
          <li key={number.number} className="flex min-h-9 items-center gap-2 px-gutter">
            <span className="min-w-0 flex-1 break-words">
              {labels(number.number_type)} <span className="mono">{number.number}</span>
              {number.scac && <span className="mono text-ink-3"> {number.scac}</span>}
            </span>
            {mayEdit && (
              <Button
                size="small"
                aria-disabled={track.isPending}
                onClick={() => !track.isPending && track.mutate(number)}
              >
                <Plus aria-hidden size={12} />
                {t.rich("track", {
                  number: number.number,
                  hidden: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
