/** A position report of a vessel. Unknown values are null: AIS defaults such as heading 511 never leave the parsers. */
export type AisPosition = {
  kind: "position";
  /** Nine digits that begin with the MID of a country. */
  mmsi: string;
  /** When the vessel recorded it, as far as the source reports that, else when the source received it. */
  recordedAt: Date;
  /** Degrees, −90 to 90. */
  latitude: number;
  /** Degrees, −180 to 180. */
  longitude: number;
  speedKnots: number | null;
  /** Over ground, 0 to 360 (excluded). */
  courseDegrees: number | null;
  /** Of the bow, 0 to 359. */
  headingDegrees: number | null;
  /** Known to the source beside the position; AIS position reports do not carry it. */
  imo?: string;
};

/** Static data of a vessel. A value that is null was not part of this message. */
export type AisStatic = {
  kind: "static";
  mmsi: string;
  receivedAt: Date;
  /** Seven digits with a valid check digit. */
  imo: string | null;
  /** Without padding. */
  name: string | null;
};

export type AisMessage = AisPosition | AisStatic;
