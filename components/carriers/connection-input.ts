import type { CarrierConnection } from "./carrier-connection";
import { type AuthType, type Preset, presetOf } from "./presets";

type Header = { name: string; value: string };

/** What the form has. A secret that is empty keeps the stored one. */
export type ConnectionInput = {
  name: string;
  scacs: string;
  baseUrl: string;
  auth: AuthType;
  headers: Header[];
  username: string;
  password: string;
  tokenUrl: string;
  clientId: string;
  clientSecret: string;
  scope: string;
  requestsPerMinute: string;
};

const empty: ConnectionInput = {
  name: "",
  scacs: "",
  baseUrl: "",
  auth: "headers",
  headers: [],
  username: "",
  password: "",
  tokenUrl: "",
  clientId: "",
  clientSecret: "",
  scope: "",
  requestsPerMinute: "",
};

/** The form of a new connection. `label`: the name of the preset. */
export const inputOfPreset = (
  { key, scacs, baseUrl, auth, tokenUrl, scope, headers, requestsPerMinute }: Preset,
  label: string,
): ConnectionInput => ({
  ...empty,
  name: key === "other" ? "" : label,
  scacs,
  baseUrl,
  auth,
  tokenUrl,
  scope,
  requestsPerMinute,
  headers: headers.map((name) => ({ name, value: "" })),
});

/** The form of a stored connection, without its secrets, which are never returned. */
export function inputOfConnection({ attributes }: CarrierConnection): ConnectionInput {
  const { name, scacs, base_url: baseUrl, auth, requests_per_minute: limit } = attributes;
  const common = { ...empty, name: name ?? "", scacs: scacs.join(", "), baseUrl, auth: auth.type };
  const withLimit = { ...common, requestsPerMinute: limit === null ? "" : String(limit) };
  const headers = "headers" in auth ? auth.headers.map((header) => ({ name: header.name, value: "" })) : [];
  if (auth.type === "basic") return { ...withLimit, username: auth.username ?? "" };
  if (auth.type !== "oauth2_client_credentials") return { ...withLimit, headers };
  const { token_url: tokenUrl, client_id: clientId, scope } = auth;
  return { ...withLimit, headers, tokenUrl: tokenUrl ?? "", clientId: clientId ?? "", scope: scope ?? "" };
}

/** The preset with whose fields a stored connection is edited. */
export function presetOfConnection({ attributes: { scacs, auth } }: CarrierConnection): Preset {
  const headers = "headers" in auth ? auth.headers.map(({ name }) => name) : [];
  return presetOf(scacs, auth.type, headers);
}

const secretOf = (text: string) => (text === "" ? null : text);

const enteredHeaders = ({ headers }: Pick<ConnectionInput, "headers">): Header[] =>
  headers.filter(({ name, value }) => name.trim() !== "" || value !== "");

/**
 * The form without the empty headers between others. They are not sent, and the errors of the API have the position of a header among those
 * that are. A form with empty headers only keeps them.
 */
export function withoutEmptyHeaders(input: ConnectionInput): ConnectionInput {
  const headers = enteredHeaders(input);
  return headers.length === 0 ? input : { ...input, headers };
}

function authOf(input: ConnectionInput) {
  const { auth, username, password, tokenUrl, clientId, clientSecret, scope } = input;
  const named = enteredHeaders(input).map(({ name, value }) => ({ name: name.trim(), value: secretOf(value) }));
  if (auth === "none") return { type: auth };
  if (auth === "headers") return { type: auth, headers: named };
  if (auth === "basic") return { type: auth, username: username.trim(), password: secretOf(password) };
  return {
    type: auth,
    token_url: tokenUrl.trim(),
    client_id: clientId.trim(),
    client_secret: secretOf(clientSecret),
    scope: secretOf(scope.trim()),
    headers: named,
  };
}

/** The attributes to send. */
export function attributesOf(input: ConnectionInput) {
  const { name, scacs, baseUrl, requestsPerMinute } = input;
  return {
    name: secretOf(name.trim()),
    scacs: scacs.split(/[\s,;]+/).filter(Boolean),
    base_url: baseUrl.trim(),
    auth: authOf(input),
    requests_per_minute: requestsPerMinute.trim() === "" ? null : Number(requestsPerMinute),
  };
}
