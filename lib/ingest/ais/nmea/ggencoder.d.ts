/** The part of ggencoder 1.0.10 that the project uses; the package has no types of its own. */
declare module "ggencoder" {
  export class AisDecode {
    constructor(sentence: string);
    valid: boolean;
    aistype?: number;
    /** Nine digits. */
    mmsi: string;
    /** Degrees; undefined for the defaults 91 and 181. */
    lat?: number;
    lon?: number;
    sog: number;
    cog: number;
    hdg: number;
    /** UTC second of the position, 60 to 63 without one. */
    utc: number;
    imo?: number;
    shipname?: string;
    /** Part of a type 24 message: 0 has the name. */
    part?: number;
    /** Unsigned integer of `length` bits from bit `start` of the payload. */
    GetInt(start: number, length: number): number;
  }
}
