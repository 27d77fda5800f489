import type { Translator } from "@/components/language/translator";

type T = Translator<"tariffs">;

// The options of the fields of a tariff: by the value that is sent, its label.

export const startOptions = (t: T) => ({
  discharged: t("starts.discharged"),
  available: t("starts.available"),
  full_out: t("starts.full_out"),
});
export const firstDayOptions = (t: T) => ({ next_day: t("firstDays.next_day"), same_day: t("firstDays.same_day") });
export const basisOptions = (t: T) => ({ calendar: t("bases.calendar"), working: t("bases.working") });
export const phaseOptions = (t: T) => ({ demurrage: t("phases.demurrage"), detention: t("phases.detention") });
export const weekendOptions = (t: T): Record<string, string> => ({
  "saturday sunday": t("weekends.saturdaySunday"),
  "friday saturday": t("weekends.fridaySaturday"),
  sunday: t("weekends.sunday"),
  friday: t("weekends.friday"),
  "": t("weekends.none"),
});
export const equipmentOptions = (t: T) => ({
  "": t("equipment.any"),
  dry: t("equipment.dry"),
  reefer: t("equipment.reefer"),
  "open top": t("equipment.openTop"),
  "flat rack": t("equipment.flatRack"),
  bulk: t("equipment.bulk"),
  tank: t("equipment.tank"),
});
