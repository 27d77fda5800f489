"use client";

import Link from "next/link";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { aboardQuery, shipmentsAboard } from "./aboard";

const shownMax = 6;

/** The shipments aboard a vessel with their references and numbers of containers. */
export function CardShipments({ imo }: { imo: string }) {
  const t = useTranslations("fleet.card");
  const { data, error, refetch } = useDocument(aboardQuery(imo));
  if (!data && error) {
    return (
      <p className="flex items-center gap-2 border-line border-t px-3.5 py-2 text-ink-2">
        {t("shipmentsFailed")}
        <Button size="small" onClick={() => refetch()}>
          {t("retry")}
        </Button>
      </p>
    );
  }
  if (!data) {
    return (
      <div className="flex h-9 items-center border-line border-t px-3.5">
        <Skeleton width="w-40" />
      </div>
    );
  }
  const aboard = shipmentsAboard(data);
  // Beyond the first page the containers of a shipment are not all known.
  const isComplete = (data.meta?.total ?? data.data.length) <= data.data.length;
  return (
    <>
      <ul aria-label={t("shipments")}>
        {aboard.slice(0, shownMax).map(({ shipment: { id, attributes }, containers }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-line border-t px-3.5 md:min-h-8">
            <Link href={`/shipments/${id}`} className="mono min-w-0 flex-1 truncate hover:underline">
              {attributes.bill_of_lading_number}
            </Link>
            <span className="min-w-0 flex-1 truncate text-ink-3">{attributes.ref_numbers[0]}</span>
            {isComplete && (
              <span className="shrink-0">
                {containers}
                <span className="sr-only"> {t("containers", { count: containers })}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
      {(aboard.length > shownMax || !isComplete) && (
        <p className="border-line border-t px-3.5 py-2">
          <Link href={`/vessels/${imo}`} className="text-accent hover:underline">
            {t("showAll")}
          </Link>
        </p>
      )}
    </>
  );
}
