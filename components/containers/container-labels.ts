import type { Translator } from "@/components/language/translator";
import type { Container } from "./container";

type Equipment = Pick<Container["attributes"], "equipment_type" | "equipment_length" | "equipment_height">;

/** `40' high cube`, `20' standard`, `40' reefer`; null when the carrier reported none. */
export function formatEquipment(
  t: Translator<"containers">,
  { equipment_type: type, equipment_length: length, equipment_height: height }: Equipment,
): string | null {
  const body = type === null || type === "dry" ? height : type;
  return [length && `${length}'`, body && t(`equipment.${body}`)].filter(Boolean).join(" ") || null;
}
