// The id of a place that has none in the files is computed from its UN/LOCODE, so that it is the same on every installation and no
// index from ids to codes is needed: a UUID of version 8 (RFC 9562, custom) whose last five bytes are the code in ASCII.
const prefix = "4c4f434f-4445-8000-8000-00";

/** The id of the place with this UN/LOCODE. */
export function placeIdOf(locode: string): string {
  return prefix + Buffer.from(locode, "latin1").toString("hex");
}

/** The UN/LOCODE in an id of `placeIdOf`, ignoring case; null if it is another id. */
export function parsePlaceId(id: string): string | null {
  const text = id.toLowerCase();
  if (!text.startsWith(prefix) || text.length !== 36) return null;
  return Buffer.from(text.slice(prefix.length), "hex").toString("latin1");
}
