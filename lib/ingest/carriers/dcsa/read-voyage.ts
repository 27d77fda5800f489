import { type Fields, findText, readFields } from "./read-field";

/** Codes of the journey's import side; the voyage that brought the box is the one they speak of. */
const importCodes = new Set(["ARRI", "DISC", "GTOT", "STRP", "AVPU", "CUSS", "CUSI", "CUSR"]);

const sides = {
  import: {
    numbers: ["importVoyageNumber", "carrierImportVoyageNumber"],
    both: "importVoyageNumberOrReference",
    universal: "universalImportVoyageReference",
  },
  export: {
    numbers: ["exportVoyageNumber", "carrierExportVoyageNumber"],
    both: "exportVoyageNumberOrReference",
    universal: "universalExportVoyageReference",
  },
};

/**
 * The voyage of an event. A call has two, the one that arrives there and the one that leaves: arrival and discharge tell
 * of the first, loading and departure of the second. Carriers that fill in one only mean it for both. References that
 * are not the carrier's own number come last.
 */
export function readVoyage(code: string, objects: Fields[]): string | null {
  const order = importCodes.has(code) ? [sides.import, sides.export] : [sides.export, sides.import];
  for (const side of order) {
    const inside = objects.map((object) => readFields(object[side.both]));
    const number = findText(objects, side.numbers) ?? findText(inside, ["carrierVoyageNumber"]);
    if (number !== null) return number;
  }
  const carriers = findText(objects, ["carrierVoyageNumber", "voyageNumber"]);
  if (carriers !== null) return carriers;
  for (const side of order) {
    const inside = objects.map((object) => readFields(object[side.both]));
    const reference = findText(objects, [side.universal]) ?? findText(inside, ["universalVoyageReference"]);
    if (reference !== null) return reference;
  }
  return findText(objects, ["universalVoyageReference"]);
}
