import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { DueList } from "./due-list";
import { isUnconfirmed } from "./group-by-day";
import type { PortArrival } from "./port-queries";

/** The arrivals that were due and that the carriers have not reported; nothing when there are none. */
function Unconfirmed({ arrivals, now }: { arrivals: PortArrival[]; now: string }) {
  const t = useTranslations("ports.arrivals");
  if (arrivals.length === 0) return null;
  return (
    <section aria-labelledby="unconfirmed" className="border-line border-t">
      <h2 id="unconfirmed" className="px-gutter pt-3.5 pb-2 font-semibold">
        {t.rich("unconfirmed", {
          number: String(arrivals.length),
          count: (chunks) => <span className="ml-1 font-normal text-ink-3">{chunks}</span>,
        })}
      </h2>
      <DueList arrivals={arrivals} now={now} />
    </section>
  );
}

type PortArrivalsProps = {
  /** Undefined while they are loading, or if that failed. */
  arrivals: PortArrival[] | undefined;
  now: string;
  hasFailed: boolean;
  onRetry: () => void;
};

/** The vessels due at a port, and apart from them those that should have arrived by now. */
export function PortArrivals({ arrivals, now, hasFailed, onRetry }: PortArrivalsProps) {
  const t = useTranslations("ports.arrivals");
  const { due = [], unconfirmed = [] } = Object.groupBy(arrivals ?? [], (arrival) =>
    isUnconfirmed(arrival, now) ? "unconfirmed" : "due",
  );
  return (
    <>
      <section aria-labelledby="due">
        <h2 id="due" className="px-gutter pt-3.5 pb-2 font-semibold">
          {t("due")}
        </h2>
        {arrivals && due.length > 0 && <DueList arrivals={due} now={now} />}
        {arrivals && due.length === 0 && <p className="px-gutter pb-3.5 text-ink-2">{t("nothingDue")}</p>}
        {!arrivals && hasFailed && (
          <p className="flex items-center gap-3 px-gutter pb-3.5 text-ink-2">
            {t("failed")}
            <Button onClick={onRetry}>{t("retry")}</Button>
          </p>
        )}
        {!arrivals && !hasFailed && (
          <div aria-hidden className="flex flex-col gap-3 px-gutter py-2">
            <Skeleton width="w-72" />
            <Skeleton width="w-72" />
          </div>
        )}
      </section>
      <Unconfirmed arrivals={unconfirmed} now={now} />
    </>
  );
}
