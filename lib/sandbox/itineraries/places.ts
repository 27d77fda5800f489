import type { Place } from "./itinerary";

/**
 * The places of the sandbox carrier. A test compares the SMDG codes with `lib/reference/data`; they are separate from it, so
 * that a correction of the reference data does not change events that the carrier has already reported.
 */
function terminal(locode: string, name: string, zone: string, facilityCode: string): Place {
  return { locode, name, zone, facilityCode, facilityTypeCode: "POTE" };
}

export const shanghai = terminal("CNSHA", "Shanghai", "Asia/Shanghai", "SGICT");
export const ningbo = terminal("CNNGB", "Ningbo", "Asia/Shanghai", "BLCT1");
export const yantian = terminal("CNYTN", "Yantian", "Asia/Shanghai", "YICT");
export const busan = terminal("KRPUS", "Busan", "Asia/Seoul", "PNC");
export const kaohsiung = terminal("TWKHH", "Kaohsiung", "Asia/Taipei", "KMCT");
export const singapore = terminal("SGSIN", "Singapore", "Asia/Singapore", "PSAPPT");
export const caiMep = terminal("VNVUT", "Cai Mep", "Asia/Ho_Chi_Minh", "TCIT");
export const laemChabang = terminal("THLCH", "Laem Chabang", "Asia/Bangkok", "LCIT");
export const nhavaSheva = terminal("INNSA", "Nhava Sheva", "Asia/Kolkata", "GTICI");
export const chattogram = terminal("BDCGP", "Chattogram", "Asia/Dhaka", "NCT");
export const colombo = terminal("LKCMB", "Colombo", "Asia/Colombo", "CICT");
export const jebelAli = terminal("AEJEA", "Jebel Ali", "Asia/Dubai", "DPWJA");
export const rotterdam = terminal("NLRTM", "Rotterdam", "Europe/Amsterdam", "RWG");
export const antwerp = terminal("BEANR", "Antwerp", "Europe/Brussels", "AET");
export const hamburg = terminal("DEHAM", "Hamburg", "Europe/Berlin", "CTA");
export const felixstowe = terminal("GBFXT", "Felixstowe", "Europe/London", "TTY");
export const genoa = terminal("ITGOA", "Genoa", "Europe/Rome", "VTE");
export const losAngeles = terminal("USLAX", "Los Angeles", "America/Los_Angeles", "APMT");
/** The terminal to which containers in Los Angeles are moved. */
export const losAngelesOverflow = terminal("USLAX", "Los Angeles", "America/Los_Angeles", "TRAP");
export const longBeach = terminal("USLGB", "Long Beach", "America/Los_Angeles", "LBCT");
export const oakland = terminal("USOAK", "Oakland", "America/Los_Angeles", "TPOAK");
export const tacoma = terminal("USTIW", "Tacoma", "America/Los_Angeles", "HUSKY");
export const newYork = terminal("USNYC", "New York", "America/New_York", "MAHER");
export const savannah = terminal("USSAV", "Savannah", "America/New_York", "GCMT");
export const santos = terminal("BRSSZ", "Santos", "America/Sao_Paulo", "BTP");

export const chicagoRamp: Place = {
  locode: "USCHI",
  name: "Chicago rail ramp",
  zone: "America/Chicago",
  facilityCode: null,
  facilityTypeCode: "RAMP",
};

/** The empty container depot of a place. */
export function depotAt(place: Place): Place {
  return {
    ...place,
    name: `Empty depot ${place.name.replace(" rail ramp", "")}`,
    facilityCode: null,
    facilityTypeCode: "DEPO",
  };
}
