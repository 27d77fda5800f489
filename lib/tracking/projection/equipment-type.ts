type EquipmentType = { type: string | null; length: number | null; height: string | null };

const lengths: Record<string, number> = { "1": 10, "2": 20, "4": 40, L: 45, "9": 45, M: 48, P: 53 };
const heights: Record<string, string> = {
  "0": "standard",
  "2": "standard",
  "5": "high_cube",
  "6": "high_cube",
  E: "high_cube",
  F: "high_cube",
};
const types: Record<string, string> = {
  G: "dry",
  V: "dry",
  R: "reefer",
  H: "reefer",
  U: "open top",
  P: "flat rack",
  B: "bulk",
  T: "tank",
  K: "tank",
};

/** Type, length (feet) and height from an ISO 6346 size-type code such as 45G1; unknown characters give null. */
export function equipmentType(isoCode: string | null): EquipmentType {
  const [length = "", height = "", type = ""] = (isoCode ?? "").toUpperCase();
  return { type: types[type] ?? null, length: lengths[length] ?? null, height: heights[height] ?? null };
}
