import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { containerPlace } from "@/components/container-list/container-place";
import {
  type Container,
  customsHoldsInForce,
  feesOf,
  hasLeftTerminal,
  holdsOf,
} from "@/components/containers/container";
import { formatEquipment } from "@/components/containers/container-labels";
import { containerLastFreeDay } from "@/components/containers/container-last-free-day";
import { containerLocation } from "@/components/containers/container-location";
import { containerStateLabel } from "@/components/containers/container-state-label";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { Translator } from "@/components/language/translator";
import { Absent } from "@/components/values/absent";
import { LastFreeDay } from "@/components/values/last-free-day";
import { Status } from "@/components/values/status";
import { formatFees } from "@/lib/shipments/containers/fees";
import { customsHoldLabel, formatHold } from "@/lib/shipments/containers/hold-labels";
import type { HideableField } from "@/lib/shipments/share-links/shared-record";
import type { Hidden } from "./redact";
import { SharedTable } from "./shared-table";

type View = { milestones: Milestone[]; now: string };
type Cells = View & { texts: Translator<"containers"> };
type Column = { head: string; field?: HideableField; cell: (container: Container, view: Cells) => ReactNode };

/** The holds of the facility of pickup and of customs, while they concern the container. */
function formatHolds(container: Container): string {
  if (hasLeftTerminal(container)) return "";
  return [...holdsOf(container).map(formatHold), ...customsHoldsInForce(container).map(customsHoldLabel)].join(", ");
}

const columns: Column[] = [
  {
    head: "Container",
    cell: ({ attributes }, { texts }) => (
      <>
        <span className="mono font-medium">{attributes.number}</span>
        <span className="block text-12 text-ink-3">{formatEquipment(texts, attributes)}</span>
      </>
    ),
  },
  { head: "Status", cell: (container, { now }) => <Status state={containerStateLabel(container, now)} /> },
  {
    head: "Location",
    cell: (container, { texts, milestones }) => {
      const { attributes } = container;
      // A list has no milestones; the attributes name the vessel, too.
      const location =
        containerLocation(texts, milestones, attributes.number, attributes) ?? containerPlace(texts, container);
      return location ? [location.first, location.second].filter(Boolean).join(", ") : <Absent />;
    },
  },
  {
    head: "Last free day",
    field: "last_free_days",
    cell: (container, { now }) => <LastFreeDay status={containerLastFreeDay(container, now)} />,
  },
  {
    head: "Holds",
    field: "holds",
    cell: (container) => formatHolds(container) || <Absent label="none reported" />,
  },
  {
    head: "Fees",
    field: "fees",
    cell: (container) => formatFees([feesOf(container)]) ?? <Absent label="none reported" />,
  },
  {
    head: "References",
    field: "references",
    cell: ({ attributes }) => attributes.ref_numbers.join(", ") || <Absent label="none" />,
  },
];

/** The columns that the link does not hide. */
export function columnsFor(hidden: Hidden): Column[] {
  return columns.filter(({ field }) => field === undefined || !hidden.includes(field));
}

type SharedContainersProps = View & { containers: Container[]; hidden: Hidden };

/** The containers with what is known about their pickup. `containers`: without what the link hides. */
export function SharedContainers({ containers, hidden, ...view }: SharedContainersProps) {
  const texts = useTranslations("containers");
  const shown = columnsFor(hidden);
  return (
    <section aria-labelledby="containers" className="border-line border-b">
      <h2 id="containers" className="px-gutter pt-3.5 pb-1.5 font-semibold">
        Containers <span className="ml-1 font-normal text-ink-3">{containers.length}</span>
      </h2>
      {containers.length === 0 ? (
        <p className="px-gutter pb-3.5 text-ink-2">The carrier lists no containers yet.</p>
      ) : (
        <SharedTable
          label="Containers"
          heads={shown.map(({ head }) => head)}
          rows={containers.map((container) => ({
            key: container.id,
            cells: shown.map(({ cell }) => cell(container, { ...view, texts })),
          }))}
        />
      )}
    </section>
  );
}
