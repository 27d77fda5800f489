import Link from "next/link";
import { useTranslations } from "#translations";
import { ContainerNumber } from "@/components/containers/container-number";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { type Aboard, containersOf, describeOmitted, type ShipmentAboard } from "./aboard";

function ShipmentItem({ shipment, containers }: ShipmentAboard) {
  const t = useTranslations("vessels.aboard");
  const { bill_of_lading_number: number, ref_numbers, shipping_line_short_name: carrier } = shipment.attributes;
  const ports = [...new Set(containers.flatMap(({ attributes }) => attributes.next_port_name ?? []))];
  return (
    <li className="border-line border-t px-gutter py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link prefetch={false} href={`/shipments/${shipment.id}`} className="mono font-medium hover:underline">
          {number}
        </Link>
        <span className="text-12 text-ink-2">{t("containers", { count: containers.length })}</span>
      </div>
      <p className="text-12 text-ink-3">
        {[carrier, ref_numbers?.[0], ports.length > 0 && t("to", { ports: ports.join(", ") })]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <ul className="mt-0.5 flex flex-wrap gap-x-3 text-12 text-ink-2">
        {containers.slice(0, 8).map(({ id, attributes }) => (
          <li key={id}>
            <Link prefetch={false} href={`/containers/${id}`} className="hover:underline">
              <ContainerNumber number={attributes.number} />
            </Link>
          </li>
        ))}
        {containers.length > 8 && <li>{t("more", { count: containers.length - 8 })}</li>}
      </ul>
    </li>
  );
}

function Loading() {
  const t = useTranslations("vessels.aboard");
  return (
    <div role="status" className="flex flex-col gap-2.5 px-gutter pb-3.5">
      <span className="sr-only">{t("loading")}</span>
      <Skeleton width="w-40" tall />
      <Skeleton width="w-56" />
    </div>
  );
}

type ContainersAboardProps = {
  /** Null while loading, or if that failed. */
  aboard: Aboard | null;
  /** Set after the last request failed. */
  onRetry: (() => void) | null;
};

/** The account's containers aboard the vessel, by shipment. */
export function ContainersAboard({ aboard, onRetry }: ContainersAboardProps) {
  const t = useTranslations("vessels.aboard");
  const listed = aboard ? containersOf(aboard).length : 0;
  const omitted = aboard && describeOmitted(t, aboard);
  return (
    <section aria-labelledby="aboard" className="border-line border-b">
      <h2 id="aboard" className="px-gutter pt-3.5 pb-2 font-semibold">
        {t("title")} {listed > 0 && <span className="ml-1 font-normal text-ink-3">{listed}</span>}
      </h2>
      {onRetry && (
        <p className="flex items-center gap-3 px-gutter pb-3.5 text-ink-2">
          {t(aboard ? "notRefreshed" : "notLoaded")}
          <Button onClick={onRetry}>{t("retry")}</Button>
        </p>
      )}
      {aboard === null && onRetry === null && <Loading />}
      {aboard && listed === 0 && aboard.notListedCount === 0 && (
        <p className="px-gutter pb-3.5 text-ink-2">{t("none")}</p>
      )}
      <ul>
        {aboard?.shipments.map((item) => (
          <ShipmentItem key={item.shipment.id} {...item} />
        ))}
      </ul>
      {omitted && <p className="border-line border-t px-gutter py-2 text-12 text-ink-3">{omitted}</p>}
    </section>
  );
}
