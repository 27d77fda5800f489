import { isConnectable } from "@/components/tracking/connect-link";
import type { Messages } from "@/messages/messages";

export const authTypes = ["headers", "basic", "oauth2_client_credentials", "none"] as const;
export type AuthType = (typeof authTypes)[number];

/**
 * What the form of a carrier asks for: only its credentials; also the addresses, which it gives with them; everything, because little of its
 * API is public; or nothing, because Landfall cannot ask it.
 */
type Asked = "credentials" | "addresses" | "everything" | "nothing";

/** What is known of the API of a carrier. Operators can change each of these values, because carriers change theirs. */
export type Preset = {
  /** Its name, and where access is requested and what the carrier limits, are the messages `carriers.presets`. */
  key: keyof Messages["carriers"]["presets"];
  scacs: string;
  asks: Asked;
  baseUrl: string;
  auth: AuthType;
  tokenUrl: string;
  /** Of OAuth, separated by spaces. */
  scope: string;
  /** Names of the headers that have credentials. */
  headers: string[];
  requestsPerMinute: string;
  /** Where the carrier describes its API and issues credentials; null: there is no such page. */
  portal: string | null;
};

const preset = (key: Preset["key"], scacs: string, known: Partial<Preset> = {}): Preset => ({
  key,
  scacs,
  asks: isConnectable(scacs) ? "credentials" : "nothing",
  baseUrl: "",
  auth: "headers",
  tokenUrl: "",
  scope: "",
  headers: [],
  requestsPerMinute: "",
  portal: null,
  ...known,
});

/**
 * The carriers whose API is described in public, or which are known to have none; from public descriptions, November 2026. A carrier with
 * two kinds of access has a preset of each.
 */
export const presets: Preset[] = [
  preset("maersk", "MAEU", {
    baseUrl: "https://api.maersk.com/track-and-trace-private",
    auth: "oauth2_client_credentials",
    tokenUrl: "https://api.maersk.com/customer-identity/oauth/v2/access_token",
    headers: ["Consumer-Key"],
    // About 4,000 per hour.
    requestsPerMinute: "60",
    portal: "https://developer.maersk.com",
  }),
  preset("hapag-lloyd", "HLCU", {
    baseUrl: "https://api.hlag.com/hlag/external/v2",
    headers: ["X-IBM-Client-Id", "X-IBM-Client-Secret"],
    requestsPerMinute: "10",
    portal: "https://api-portal.hlag.com",
  }),
  preset("cma-cgm", "CMDU, APLU, ANNU", {
    baseUrl: "https://apis.cma-cgm.net/operation/trackandtrace/v1",
    headers: ["KeyId"],
    portal: "https://api-portal.cma-cgm.com",
  }),
  preset("cma-cgm-oauth", "CMDU, APLU, ANNU", {
    baseUrl: "https://apis.cma-cgm.net/operation/trackandtrace/v1",
    auth: "oauth2_client_credentials",
    tokenUrl: "https://auth.cma-cgm.com/as/token.oauth2",
    scope: "tandtcommercial:read:be tandtpublic:read:be",
    portal: "https://api-portal.cma-cgm.com",
  }),
  preset("one", "ONEY", {
    baseUrl: "https://apis.one-line.com/v2/cargotracking",
    auth: "oauth2_client_credentials",
    tokenUrl: "https://apis.one-line.com/v1/oauth/accesstoken",
    headers: ["apikey"],
    portal: "https://developers.one-line.com",
  }),
  preset("zim", "ZIMU", {
    baseUrl: "https://apigw.zim.com/trackAndTrace/v2",
    headers: ["Ocp-Apim-Subscription-Key"],
    portal: "https://api.zim.com",
  }),
  preset("evergreen", "EGLV", {
    asks: "addresses",
    auth: "oauth2_client_credentials",
    portal: "https://www.shipmentlink.com/_ec/APIPORTAL_Home",
  }),
  preset("yang-ming", "YMLU", {
    asks: "everything",
    headers: [""],
    portal: "https://www.yangming.com/en/esolution/digital_solution/api_introduction",
  }),
  preset("pil", "PCIU", { asks: "everything", headers: [""] }),
  preset("msc", "MSCU", { portal: "https://developerportal.msc.com" }),
  preset("hmm", "HDMU", { portal: "https://apiportal.hmm21.com" }),
  preset("cosco", "COSU", { portal: "https://cop.lines.coscoshipping.com" }),
  preset("oocl", "OOLU"),
  preset("wan-hai", "WHLC"),
  preset("other", "", { asks: "everything", headers: [""] }),
];

/** The preset of a line: the first with its SCAC, else that of any carrier. */
export const presetOfScac = (scac: string): Preset =>
  (presets.find(({ scacs }) => scacs.split(", ").includes(scac)) ?? presets.at(-1)) as Preset;

const named = (names: string[]) =>
  names
    .map((name) => name.trim().toLowerCase())
    .sort()
    .join();

/** The preset with whose fields a connection is edited: that of its carriers if it has the same kind of credentials, else that of any carrier. */
export function presetOf(scacs: string[], auth: AuthType, headers: string[]): Preset {
  const isLike = ({ asks, scacs: own, ...known }: Preset) =>
    (asks === "credentials" || asks === "addresses") &&
    scacs.every((scac) => own.split(", ").includes(scac)) &&
    known.auth === auth &&
    named(known.headers) === named(headers);
  return (presets.find(isLike) ?? presets.at(-1)) as Preset;
}
