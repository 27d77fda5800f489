import { useTranslations } from "#translations";
import { Segmented } from "@/components/ui/segmented";
import { type TrackDays, trackDays } from "./use-track-days";

type TrackHeaderProps = {
  titleId: string;
  days: TrackDays;
  onDays: (days: TrackDays) => void;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
};

/** The title of the track, with the choice of its days and of map or table. */
export function TrackHeader({ titleId, days, onDays, isTable, onTable }: TrackHeaderProps) {
  const t = useTranslations("vessels.track");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter py-2.5">
      <h2 id={titleId} className="mr-auto font-semibold">
        {t("title")}
      </h2>
      <Segmented
        label={t("days")}
        value={days}
        options={trackDays.map((value) => ({ value, label: t("dayCount", { days: Number(value) }) }))}
        onChange={onDays}
      />
      <Segmented
        label={t("showAs")}
        value={isTable ? "table" : "map"}
        options={[
          { value: "map", label: t("map") },
          { value: "table", label: t("table") },
        ]}
        onChange={(view) => onTable(view === "table")}
      />
    </div>
  );
}
