"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "#translations";
import { useMayEdit } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/values/use-now";
import { type Difference, type DifferencesDocument, relatedTo } from "./difference";
import { differenceLabelOf, formatDifferenceValue, sortDifferences } from "./difference-labels";
import { useDismissDifference } from "./use-dismiss-difference";

type DifferenceListProps = {
  differences: DifferencesDocument;
  /** When they were loaded, in ms since 1970. */
  loadedAtMs: number;
  /** Shows where a value of the document is written; undefined: away from the document. */
  onShow?: (field: string) => void;
};

/** What the document and the tracked data say where they differ; resolved and dismissed differences are last. */
export function DifferenceList({ differences, loadedAtMs, onShow }: DifferenceListProps) {
  const now = useNow(loadedAtMs);
  return (
    <ul className="divide-y divide-line border-line border-y">
      {sortDifferences(differences.data).map((difference) => (
        <DifferenceRow
          key={difference.id}
          difference={difference}
          included={differences.included ?? []}
          now={now}
          onShow={onShow}
        />
      ))}
    </ul>
  );
}

type DifferenceRowProps = Pick<DifferenceListProps, "onShow"> & {
  difference: Difference;
  included: NonNullable<DifferencesDocument["included"]>;
  now: string;
};

function DifferenceRow({ difference, included, now, onShow }: DifferenceRowProps) {
  const t = useTranslations("document-differences");
  const mayEdit = useMayEdit();
  const dismiss = useDismissDifference();
  const { attributes } = difference;
  const isOpen = attributes.resolved_at === null;
  const isDismissed = attributes.dismissed;
  const label = differenceLabelOf(t, difference);
  const container = relatedTo(difference, "container", included);
  const textOf = (value: string) => formatDifferenceValue(t.language, difference, value, now);
  const stated = textOf(attributes.document_value);
  return (
    <li className={clsx("flex items-start gap-3 px-gutter py-2", !isOpen && "text-ink-3")}>
      <div className="min-w-0 flex-1">
        <h3 className={clsx("font-medium", isOpen && "text-warn")}>
          {label}
          {container && <span className="mono font-normal text-ink-2"> {container.attributes.number}</span>}
          {!isOpen && <span className="font-normal"> {`· ${t(isDismissed ? "dismissed" : "agrees")}`}</span>}
        </h3>
        <dl className="grid grid-cols-[5.5rem_1fr] gap-x-2">
          <dt className="text-ink-3">{t("document")}</dt>
          <dd className="break-words">
            {onShow ? (
              <button
                type="button"
                className="break-words text-left underline decoration-line-strong decoration-dotted underline-offset-2 hover:text-accent"
                onClick={() => onShow(attributes.field)}
              >
                {stated}
              </button>
            ) : (
              stated
            )}
          </dd>
          <dt className="text-ink-3">{t("tracked")}</dt>
          <dd className="break-words">
            {attributes.tracked_value === null ? t("notReported") : textOf(attributes.tracked_value)}
          </dd>
        </dl>
        <RelatedLink difference={difference} included={included} />
      </div>
      {mayEdit && (isOpen || isDismissed) && (
        <Button
          size="small"
          kind="ghost"
          className="-mt-1 -mr-2"
          aria-disabled={dismiss.isPending}
          onClick={() => !dismiss.isPending && dismiss.mutate({ difference, dismissed: isOpen })}
        >
          {t.rich(isOpen ? "dismiss" : "listAgain", {
            attribute: label,
            hidden: (chunks) => <span className="sr-only">{chunks}</span>,
          })}
        </Button>
      )}
    </li>
  );
}

/** The shipment that a difference is about or, on the page of the shipment, the document. */
function RelatedLink({ difference, included }: Pick<DifferenceRowProps, "difference" | "included">) {
  const t = useTranslations("document-differences");
  const shipment = relatedTo(difference, "shipment", included);
  const document = relatedTo(difference, "document", included);
  const linkClass = "text-accent text-12 underline-offset-2 hover:underline";
  if (shipment) {
    const container = relatedTo(difference, "container", included);
    return (
      <Link href={`/shipments/${shipment.id}${container ? `?container=${container.id}` : ""}`} className={linkClass}>
        {t.rich("shipment", {
          number: shipment.attributes.bill_of_lading_number,
          mono: (chunks) => <span className="mono">{chunks}</span>,
        })}
      </Link>
    );
  }
  if (!document) return null;
  return (
    <Link href={`/documents/${document.id}`} className={linkClass}>
      {document.attributes.name}
    </Link>
  );
}
