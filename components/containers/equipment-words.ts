type Equipment = { equipment_type: string | null; equipment_length: number | null; equipment_height: string | null };

/** `40' high cube`, `20' standard`, `40' reefer`; null when the carrier gave nothing. */
export function equipmentWords({
  equipment_type: type,
  equipment_length: length,
  equipment_height: height,
}: Equipment): string | null {
  const isPlain = type === null || type === "dry";
  const body = isPlain ? { high_cube: "high cube", standard: "standard" }[height ?? ""] : type;
  return [length && `${length}'`, body].filter(Boolean).join(" ") || null;
}
