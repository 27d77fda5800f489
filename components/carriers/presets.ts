export const authTypes = ["headers", "basic", "oauth2_client_credentials", "none"] as const;
export type AuthType = (typeof authTypes)[number];

export const authLabels: Record<AuthType, string> = {
  headers: "API key in a header",
  basic: "User name and password",
  oauth2_client_credentials: "OAuth 2 client credentials",
  none: "None",
};

/** What is known of the API of a carrier. Operators can change each of these values, because carriers change theirs. */
export type Preset = {
  key: string;
  label: string;
  scacs: string;
  baseUrl: string;
  auth: AuthType;
  tokenUrl: string;
  /** Names of the headers that have credentials. */
  headers: string[];
  /** Where access is requested, and what the carrier limits. */
  note: string;
};

/** The carriers with an API after the DCSA standard whose credentials can be entered; from public descriptions, November 2026. */
export const presets: Preset[] = [
  {
    key: "maersk",
    label: "Maersk",
    scacs: "MAEU",
    baseUrl: "https://api.maersk.com/track-and-trace-private",
    auth: "oauth2_client_credentials",
    tokenUrl: "https://api.maersk.com/customer-identity/oauth/v2/access_token",
    headers: ["Consumer-Key"],
    note: "Request “Track and Trace Plus” at developer.maersk.com. Only shipments to which your customer code is a party are found.",
  },
  {
    key: "hapag-lloyd",
    label: "Hapag-Lloyd",
    scacs: "HLCU",
    baseUrl: "https://api.hlag.com/hlag/external/v2",
    auth: "headers",
    tokenUrl: "",
    headers: ["X-IBM-Client-Id", "X-IBM-Client-Secret"],
    note: "Request access at api-portal.hlag.com. The smallest plan has 100 requests per day.",
  },
  {
    key: "cma-cgm",
    label: "CMA CGM, APL and ANL",
    scacs: "CMDU, APLU, ANNU",
    baseUrl: "https://apis.cma-cgm.net/operation/trackandtrace/v1",
    auth: "headers",
    tokenUrl: "",
    headers: ["KeyId"],
    note: "Request access at api-portal.cma-cgm.com. It is free for a month.",
  },
  {
    key: "other",
    label: "Another carrier",
    scacs: "",
    baseUrl: "",
    auth: "headers",
    tokenUrl: "",
    headers: [""],
    note: "Any carrier that offers DCSA Track & Trace 2. The address and the credentials are in its developer portal.",
  },
];
