import { clsx } from "clsx";
import { useTranslations } from "#translations";
import type { Container } from "@/components/containers/container";
import { isAtPort } from "@/components/containers/container";
import {
  confirmationOfPassed,
  groupMilestones,
  isPassedEstimate,
  type MilestoneRow,
  type PlaceGroup,
} from "@/components/itinerary/group-milestones";
import { milestoneLabel } from "@/components/itinerary/milestone-label";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { LocalTime } from "@/components/values/local-time";
import { formatSource, isVesselEvent } from "@/components/values/milestone-labels";
import { Port } from "@/components/values/port";
import { eventZoneToShow } from "@/components/values/zone-to-show";

type View = { now: string; containers: Container[] };

function detailsOf({ first, containerNumbers }: MilestoneRow, { containers }: View): string {
  const { event, vessel_name, voyage_number, terminal_name } = first.attributes;
  const isSome = containerNumbers.length > 0 && containerNumbers.length < containers.length;
  const place = isVesselEvent(event) ? [vessel_name, voyage_number].filter(Boolean).join(" ") : terminal_name;
  return [place, isSome && containerNumbers.join(", ")].filter(Boolean).join(" · ");
}

function Unconfirmed({ milestone, view }: { milestone: Milestone; view: View }) {
  const t = useTranslations("shared-page.milestones");
  if (!isPassedEstimate(milestone, view.now)) return null;
  const ashore = view.containers.filter(isAtPort).map(({ attributes }) => attributes.number);
  const confirmation = confirmationOfPassed(milestone, ashore, view.containers.length);
  return <span className="text-12 text-warn">{t(confirmation)}</span>;
}

function Item({ row, view }: { row: MilestoneRow; view: View }) {
  const sources = useTranslations("values.sources");
  const t = useTranslations("shared-page.milestones");
  const itinerary = useTranslations("itinerary");
  const { estimated, timestamp, date_only: dateOnly, data_source: source } = row.first.attributes;
  return (
    <li className="flex min-h-7 flex-wrap items-baseline gap-x-4 py-1">
      <span className={clsx("md:w-44", estimated && "text-ink-2")}>{milestoneLabel(itinerary, row.first)}</span>
      <span className="md:w-56">
        {timestamp === null ? (
          <span className="text-ink-3">{t("notKnownYet")}</span>
        ) : (
          <LocalTime
            at={timestamp}
            zone={eventZoneToShow(row.first.attributes)}
            now={view.now}
            dateOnly={dateOnly}
            estimated={estimated}
            withZone
          />
        )}
      </span>
      <Unconfirmed milestone={row.first} view={view} />
      <span className="min-w-0 break-words text-12 text-ink-2">{detailsOf(row, view)}</span>
      <span className="rounded-chip border border-line px-1.5 text-11 text-ink-3">{formatSource(sources, source)}</span>
    </li>
  );
}

function Groups({ label, groups, view }: { label: string; groups: PlaceGroup[]; view: View }) {
  const t = useTranslations("itinerary");
  if (groups.length === 0) return null;
  return (
    <div className="px-gutter pb-2">
      <h3 className="pt-2 text-12 text-ink-3">{label}</h3>
      <ol>
        {groups.map((group) => (
          <li key={group.key}>
            <p className="pt-1.5">
              <Port name={group.name ?? t("locationNotReported")} locode={group.locode} emphasized linked={false} />
            </p>
            <ol className="border-line border-l pl-3">
              {group.rows.map((row) => (
                <Item key={row.key} row={row} view={view} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The events of the containers: what is expected, then what has happened, newest first. */
export function SharedMilestones({ milestones, ...view }: View & { milestones: Milestone[] }) {
  const t = useTranslations("shared-page.milestones");
  const { ahead, past } = groupMilestones(milestones, { container: null, showCorrected: false }, view.now);
  return (
    <section aria-labelledby="milestones" className="pb-4">
      <h2 id="milestones" className="px-gutter pt-3.5 font-semibold">
        {t("title")}
      </h2>
      {ahead.length + past.length === 0 && <p className="px-gutter pt-2 text-ink-2">{t("none")}</p>}
      <Groups label={t("expected")} groups={ahead} view={view} />
      <Groups label={t("past")} groups={past} view={view} />
    </section>
  );
}
