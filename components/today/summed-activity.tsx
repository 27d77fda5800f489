import { useTranslations } from "#translations";
import { activityGroups } from "./activity-groups";
import { ActivityList } from "./activity-list";
import type { ActivityEntry } from "./activity-query";

type SummedActivityProps = {
  entries: ActivityEntry[];
  /** Whether these are all entries of the time. */
  isSummed: boolean;
  now: string;
  zone: string;
};

/** The newest changes by shipment, as the sum of each record's where all are there. */
export function SummedActivity({ entries, isSummed, now, zone }: SummedActivityProps) {
  const t = useTranslations("today");
  const groups = activityGroups(t, { entries, isSummed }, now);
  if (groups.length > 0) return <ActivityList groups={groups} now={now} zone={zone} />;
  return isSummed && <p className="px-4 py-3 text-ink-2 max-xl:px-gutter">{t("changes.noneLeft")}</p>;
}
