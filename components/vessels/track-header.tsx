import { Segmented } from "@/components/ui/segmented";
import { type TrackDays, trackDays } from "./use-track-days";

const views = [
  { value: "map", label: "Map" },
  { value: "table", label: "Table" },
] as const;

type TrackHeaderProps = {
  titleId: string;
  days: TrackDays;
  onDays: (days: TrackDays) => void;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
};

/** The title of the track, with the choice of its days and of map or table. */
export function TrackHeader({ titleId, days, onDays, isTable, onTable }: TrackHeaderProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-gutter py-2.5">
      <h2 id={titleId} className="mr-auto font-semibold">
        Track
      </h2>
      <Segmented
        label="Days of the track"
        value={days}
        options={trackDays.map((value) => ({ value, label: value === "1" ? "1 day" : `${value} days` }))}
        onChange={onDays}
      />
      <Segmented
        label="Show the track as"
        value={isTable ? "table" : "map"}
        options={[...views]}
        onChange={(view) => onTable(view === "table")}
      />
    </div>
  );
}
