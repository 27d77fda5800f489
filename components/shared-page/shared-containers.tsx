import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { containerPlace } from "@/components/container-list/container-place";
import {
  type Container,
  customsHoldsInForce,
  feesDue,
  hasLeftTerminal,
  holdsOf,
} from "@/components/containers/container";
import { formatEquipment } from "@/components/containers/container-labels";
import { containerLastFreeDay } from "@/components/containers/container-last-free-day";
import { containerLocation } from "@/components/containers/container-location";
import { containerStateLabel } from "@/components/containers/container-state-label";
import { type ContainerTexts, useContainerTexts } from "@/components/containers/container-texts";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { Translator } from "@/components/language/translator";
import { Absent } from "@/components/values/absent";
import { formatHold } from "@/components/values/hold-texts";
import { LastFreeDay } from "@/components/values/last-free-day";
import { Status } from "@/components/values/status";
import { formatFees } from "@/lib/shipments/containers/fees";
import type { HideableField } from "@/lib/shipments/share-links/shared-record";
import type { Hidden } from "./redact";
import { SharedTable } from "./shared-table";

type T = Translator<"shared-page">;

type View = { milestones: Milestone[]; now: string };
type Cells = View & ContainerTexts;
type Head = "container" | "status" | "location" | "lastFreeDay" | "holds" | "fees" | "references";
type Column = { head: Head; field?: HideableField; cell: (t: T, container: Container, view: Cells) => ReactNode };

function formatCustomsHold(t: T, { type, status }: ReturnType<typeof customsHoldsInForce>[number]): string {
  if (type === null) return t("holds.releasedByCustoms");
  const hold = t("holds.customs", { type });
  return status === "released" ? t("holds.released", { hold }) : hold;
}

/** The holds of the facility of pickup and of customs, while they concern the container. */
function formatHolds(t: T, texts: Translator<"containers">, container: Container): string {
  if (hasLeftTerminal(container)) return "";
  const holds = holdsOf(container).map((hold) => formatHold(texts, hold));
  return [...holds, ...customsHoldsInForce(container).map((hold) => formatCustomsHold(t, hold))].join(", ");
}

const columns: Column[] = [
  {
    head: "container",
    cell: (_, { attributes }, { containerTexts }) => (
      <>
        <span className="mono font-medium">{attributes.number}</span>
        <span className="block text-12 text-ink-3">{formatEquipment(containerTexts, attributes)}</span>
      </>
    ),
  },
  { head: "status", cell: (_, container, { now }) => <Status state={containerStateLabel(container, now)} /> },
  {
    head: "location",
    cell: (_, container, { milestones, ...texts }) => {
      const { attributes } = container;
      // A list has no milestones; the attributes name the vessel, too.
      const location =
        containerLocation(texts, milestones, attributes.number, attributes) ?? containerPlace(texts, container);
      return location ? [location.first, location.second].filter(Boolean).join(", ") : <Absent />;
    },
  },
  {
    head: "lastFreeDay",
    field: "last_free_days",
    cell: (_, container, { now }) => <LastFreeDay status={containerLastFreeDay(container, now)} now={now} />,
  },
  {
    head: "holds",
    field: "holds",
    cell: (t, container, { containerTexts }) =>
      formatHolds(t, containerTexts, container) || <Absent label={t("absent.noneReported")} />,
  },
  {
    head: "fees",
    field: "fees",
    cell: (t, container) => formatFees([feesDue(container)], t.language) ?? <Absent label={t("absent.noneReported")} />,
  },
  {
    head: "references",
    field: "references",
    cell: (t, { attributes }) => attributes.ref_numbers.join(", ") || <Absent label={t("absent.none")} />,
  },
];

/** The columns that the link does not hide. */
export function columnsFor(hidden: Hidden): Column[] {
  return columns.filter(({ field }) => field === undefined || !hidden.includes(field));
}

type SharedContainersProps = View & { containers: Container[]; hidden: Hidden };

/** The containers with what is known about their pickup. `containers`: without what the link hides. */
export function SharedContainers({ containers, hidden, ...view }: SharedContainersProps) {
  const texts = useContainerTexts();
  const t = useTranslations("shared-page");
  const shown = columnsFor(hidden);
  return (
    <section aria-labelledby="containers" className="border-line border-b">
      <h2 id="containers" className="px-gutter pt-3.5 pb-1.5 font-semibold">
        {t.rich("containers.titleOf", {
          number: String(containers.length),
          count: (chunks) => <span className="ml-1 font-normal text-ink-3">{chunks}</span>,
        })}
      </h2>
      {containers.length === 0 ? (
        <p className="px-gutter pb-3.5 text-ink-2">{t("containers.none")}</p>
      ) : (
        <SharedTable
          label={t("containers.title")}
          heads={shown.map(({ head }) => t(`columns.${head}`))}
          rows={containers.map((container) => ({
            key: container.id,
            cells: shown.map(({ cell }) => cell(t, container, { ...view, ...texts })),
          }))}
        />
      )}
    </section>
  );
}
