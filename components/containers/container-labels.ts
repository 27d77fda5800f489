import type { Container } from "./container";

type Equipment = Pick<Container["attributes"], "equipment_type" | "equipment_length" | "equipment_height">;

/** `40' high cube`, `20' standard`, `40' reefer`; null when the carrier reported none. */
export function formatEquipment({
  equipment_type: type,
  equipment_length: length,
  equipment_height: height,
}: Equipment): string | null {
  const isDry = type === null || type === "dry";
  const body = isDry ? height && { high_cube: "high cube", standard: "standard" }[height] : type;
  return [length && `${length}'`, body].filter(Boolean).join(" ") || null;
}

const feeTypeLabels: Record<string, string> = {
  demurrage: "Demurrage",
  exam: "Exam",
  extended_dwell_time: "Extended dwell time",
  other: "Other",
  total: "Total",
};

/** The label of a fee type; an unknown one is shown as it is. */
export function formatFeeType(type: string): string {
  return feeTypeLabels[type] ?? type;
}
