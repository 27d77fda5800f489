import { useTranslations } from "#translations";
import { Dialog } from "@/components/ui/dialog";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { LocalTime } from "@/components/values/local-time";
import { Port } from "@/components/values/port";
import { useUserPreferences } from "@/components/values/user-preferences-context";
import type { PortTime } from "./port-times";
import type { RouteMap } from "./route-map";
import { type RouteRow, routeRows } from "./route-rows";

const heads = ["place", "arrival", "departure"] as const;

function Time({ time, now }: { time: PortTime | null; now: string }) {
  const t = useTranslations("route-map.table");
  if (time === null) return <span className="text-ink-3">{t("notKnownYet")}</span>;
  return <LocalTime {...time} now={now} withZone />;
}

function PortCells({ row, now }: { row: Extract<RouteRow, { kind: "port" }>; now: string }) {
  const t = useTranslations("route-map.table");
  const { name, locode, role, times } = row;
  const isFirst = role === "loading";
  const isLast = role === "discharge";
  return (
    <>
      <th scope="row" className="text-left font-normal">
        <Port name={name} locode={locode} emphasized />
        <span className="block text-12 text-ink-3">{t(`roles.${role}`)}</span>
      </th>
      <td>{isFirst && times.arrival === null ? null : <Time time={times.arrival} now={now} />}</td>
      <td>{isLast && times.departure === null ? null : <Time time={times.departure} now={now} />}</td>
    </>
  );
}

function LegCells({ row }: { row: Extract<RouteRow, { kind: "leg" }> }) {
  return (
    <>
      <th scope="row" className="text-left font-normal text-ink-2">
        {row.title}
      </th>
      <td colSpan={2} className="text-ink-2">
        {row.text}
      </td>
    </>
  );
}

type RouteTableDialogProps = {
  map: RouteMap;
  /** The times that the carrier reports as dates. */
  dateOnly: Parameters<typeof routeRows>[2];
  /** Number of all containers on the map: rows of fewer say so. */
  containersTotal: number;
  now: string;
  isOpen: boolean;
  onClose: () => void;
};

/** The map as a table: ports with their times, and between them what is sailed, where the vessel is, and what is planned. */
export function RouteTableDialog({ map, dateOnly, containersTotal, now, isOpen, onClose }: RouteTableDialogProps) {
  const t = useTranslations("route-map");
  const { distanceUnit } = useUserPreferences();
  const rows = isOpen ? routeRows(t, map, dateOnly, { now, distanceUnit }) : [];
  const hasDifferent = rows.some(({ containers }) => containers < containersTotal);
  const columns = hasDifferent ? ([...heads, "containers"] as const) : heads;
  return (
    <Dialog open={isOpen} onClose={onClose} title={t("table.title")} description={t("table.description")}>
      <ScrollRegion label={t("table.label")} className="min-h-0 flex-1 overflow-auto pb-4">
        <table className="w-full border-collapse">
          <thead>
            <tr className="h-8 [&>th]:px-2.5 [&>th]:text-left [&>th]:font-medium [&>th]:text-12 [&>th]:text-ink-2 [&>th]:first:pl-gutter">
              {columns.map((head) => (
                <th key={head} scope="col">
                  {t(`table.heads.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.key}
                className="border-line border-t align-baseline [&>*]:px-2.5 [&>*]:py-1.5 [&>*]:first:pl-gutter [&>*]:last:pr-gutter"
              >
                {row.kind === "port" ? <PortCells row={row} now={now} /> : <LegCells row={row} />}
                {hasDifferent && <td>{t("table.containers", { count: row.containers, total: containersTotal })}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Dialog>
  );
}
