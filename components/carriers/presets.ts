import type { Messages } from "@/messages/messages";

export const authTypes = ["headers", "basic", "oauth2_client_credentials", "none"] as const;
export type AuthType = (typeof authTypes)[number];

/** What is known of the API of a carrier. Operators can change each of these values, because carriers change theirs. */
export type Preset = {
  /** Its name, and where access is requested and what the carrier limits, are the messages `carriers.presets`. */
  key: keyof Messages["carriers"]["presets"];
  scacs: string;
  baseUrl: string;
  auth: AuthType;
  tokenUrl: string;
  /** Names of the headers that have credentials. */
  headers: string[];
};

/** The carriers with an API after the DCSA standard whose credentials can be entered; from public descriptions, November 2026. */
export const presets: Preset[] = [
  {
    key: "maersk",
    scacs: "MAEU",
    baseUrl: "https://api.maersk.com/track-and-trace-private",
    auth: "oauth2_client_credentials",
    tokenUrl: "https://api.maersk.com/customer-identity/oauth/v2/access_token",
    headers: ["Consumer-Key"],
  },
  {
    key: "hapag-lloyd",
    scacs: "HLCU",
    baseUrl: "https://api.hlag.com/hlag/external/v2",
    auth: "headers",
    tokenUrl: "",
    headers: ["X-IBM-Client-Id", "X-IBM-Client-Secret"],
  },
  {
    key: "cma-cgm",
    scacs: "CMDU, APLU, ANNU",
    baseUrl: "https://apis.cma-cgm.net/operation/trackandtrace/v1",
    auth: "headers",
    tokenUrl: "",
    headers: ["KeyId"],
  },
  {
    key: "other",
    scacs: "",
    baseUrl: "",
    auth: "headers",
    tokenUrl: "",
    headers: [""],
  },
];
