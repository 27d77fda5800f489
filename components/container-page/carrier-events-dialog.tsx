import "@/components/values/eta-reason-messages";
import { clsx } from "clsx";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import type { Container } from "@/components/containers/container";
import { eventLabel } from "@/components/itinerary/milestone-label";
import { statementDetails } from "@/components/itinerary/statement-details";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { DialogTableHead } from "@/components/ui/dialog-table-head";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { Skeleton } from "@/components/ui/skeleton";
import { LocalTime } from "@/components/values/local-time";
import { useUserTimeZone } from "@/components/values/use-user-time-zone";
import { eventZoneToShow } from "@/components/values/zone-to-show";
import { isStartOfDay } from "@/lib/shipments/arrival-confirmation";
import { type CarrierEvent, carrierEventsQuery } from "./carrier-events-query";

const heads = ["event", "time", "place", "vessel", "received"] as const;

/** Dates without a time are stored as the start of their day. */
function EventTime({ attributes, now }: Pick<CarrierEvent, "attributes"> & { now: string }) {
  const t = useTranslations("container-page.carrierEvents");
  const { timestamp: at, estimated } = attributes;
  const zone = eventZoneToShow(attributes);
  if (at === null) return <span className="text-ink-3">{t("notGiven")}</span>;
  const isReplaced = attributes.invalidated_at !== null;
  return (
    <LocalTime
      at={at}
      zone={zone}
      now={now}
      dateOnly={isStartOfDay(at, zone ?? "UTC")}
      estimated={estimated}
      corrected={isReplaced}
      withZone
    />
  );
}

function Row({ attributes, now, zone }: Pick<CarrierEvent, "attributes"> & { now: string; zone: string }) {
  const t = useTranslations("container-page.carrierEvents");
  const texts = useTranslations("itinerary");
  const reasons = useTranslations("eta-reasons");
  const { event, estimated, original_event: code, invalidated_at: replacedAt } = attributes;
  const { location_name: place, location_locode: locode, terminal_name: terminal } = attributes;
  const details = statementDetails(texts, reasons, { ...attributes, inferred: false, mark: null }).join(" · ");
  return (
    <tr className="border-line border-t align-baseline [&>td]:px-2.5 [&>td]:py-1.5 [&>td]:first:pl-gutter [&>td]:last:pr-gutter">
      <td>
        <span className={clsx(replacedAt && "text-ink-3 line-through")}>
          {event === null ? t("otherEvent") : eventLabel(texts, event, estimated)}
        </span>
        {code && <span className="mono ml-1.5 text-12 text-ink-3">{code}</span>}
        {details && <span className="block text-12 text-ink-3">{details}</span>}
      </td>
      <td className="whitespace-nowrap">
        <EventTime attributes={attributes} now={now} />
      </td>
      <td>
        {place ?? locode ?? <span className="text-ink-3">{t("notGiven")}</span>}
        {place && locode && <span className="mono ml-1.5 text-12 text-ink-3">{locode}</span>}
        {terminal && <span className="block text-12 text-ink-3">{terminal}</span>}
      </td>
      <td>{[attributes.vessel_name, attributes.voyage_number].filter(Boolean).join(" ")}</td>
      <td className="whitespace-nowrap">
        <LocalTime at={attributes.created_at} zone={zone} now={now} />
        {replacedAt && (
          <span className="block text-12 text-ink-3">
            {t.rich("replaced", { time: () => <LocalTime at={replacedAt} zone={zone} now={now} /> })}
          </span>
        )}
      </td>
    </tr>
  );
}

type CarrierEventsDialogProps = { container: Container; now: string; open: boolean; onClose: () => void };

/** Every version of every event of a container, newest first, with the carrier's own codes. */
export function CarrierEventsDialog({ container, now, open, onClose }: CarrierEventsDialogProps) {
  const t = useTranslations("container-page");
  const zone = useUserTimeZone();
  const { data, error, refetch } = useDocument(carrierEventsQuery(container.id), { enabled: open });
  const events = data?.data.toSorted((a, b) => b.attributes.index - a.attributes.index);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("carrierEvents.title", { number: container.attributes.number })}
      description={t("carrierEvents.description")}
    >
      <p className="px-gutter pb-2 text-12 text-ink-3">{t("carrierEvents.note")}</p>
      <ScrollRegion label={t("carrierEvents.label")} className="min-h-0 flex-1 overflow-auto pb-4">
        {!data && !error && (
          <p role="status" className="px-gutter">
            <span className="sr-only">{t("carrierEvents.loading")}</span>
            <Skeleton width="w-72" tall />
          </p>
        )}
        {!data && error && (
          <p className="flex items-center gap-3 px-gutter text-ink-2">
            {t("carrierEvents.failed")}
            <Button onClick={() => refetch()}>{t("retry")}</Button>
          </p>
        )}
        {events?.length === 0 && <p className="px-gutter text-ink-2">{t("carrierEvents.empty")}</p>}
        {events && events.length > 0 && (
          <table className="w-full border-collapse">
            <DialogTableHead labels={heads.map((head) => t(`carrierEvents.columns.${head}`))} />
            <tbody>
              {events.map(({ id, attributes }) => (
                <Row key={id} attributes={attributes} now={now} zone={zone} />
              ))}
            </tbody>
          </table>
        )}
      </ScrollRegion>
    </Dialog>
  );
}
