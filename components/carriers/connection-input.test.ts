import { expect, test } from "vitest";
import type { CarrierConnection } from "./carrier-connection";
import {
  attributesOf,
  inputOfConnection,
  inputOfPreset,
  presetOfConnection,
  withoutEmptyHeaders,
} from "./connection-input";
import { presetOfScac, presets } from "./presets";

const preset = (key: string) => presets.find((each) => each.key === key) as (typeof presets)[number];

test("a preset has the address and the names of the credentials, and sends what was entered", () => {
  const input = inputOfPreset(preset("maersk"), "Maersk");
  const headers = input.headers.map((header) => ({ ...header, value: "key" }));
  expect(attributesOf({ ...input, clientId: " id ", clientSecret: "secret", headers })).toEqual({
    name: "Maersk",
    scacs: ["MAEU"],
    base_url: "https://api.maersk.com/track-and-trace-private",
    auth: {
      type: "oauth2_client_credentials",
      token_url: "https://api.maersk.com/customer-identity/oauth/v2/access_token",
      client_id: "id",
      client_secret: "secret",
      scope: null,
      headers: [{ name: "Consumer-Key", value: "key" }],
    },
    requests_per_minute: 60,
  });
  expect(attributesOf(inputOfPreset(preset("other"), "Another carrier"))).toMatchObject({
    name: null,
    scacs: [],
    auth: { headers: [] },
  });
});

test.each([
  ["MAEU", "maersk", "credentials"],
  ["APLU", "cma-cgm", "credentials"],
  ["PCIU", "pil", "everything"],
  ["MSCU", "msc", "nothing"],
  ["GOSU", "other", "everything"],
])("the form of %s is that of %s, which asks for %s", (scac, key, asks) => {
  expect(presetOfScac(scac)).toMatchObject({ key, asks });
});

test("empty headers are neither sent nor kept between others, so that errors stand at their header", () => {
  const headers = [
    { name: " ", value: "" },
    { name: " X-Key ", value: "key" },
    { name: "", value: "without a name" },
  ];
  const input = withoutEmptyHeaders({ ...inputOfPreset(preset("other"), "Another carrier"), headers });
  expect(input.headers).toEqual(headers.slice(1));
  expect(attributesOf(input).auth).toEqual({
    type: "headers",
    headers: [
      { name: "X-Key", value: "key" },
      { name: "", value: "without a name" },
    ],
  });
  const untouched = inputOfPreset(preset("other"), "Another carrier");
  expect(withoutEmptyHeaders(untouched)).toBe(untouched);
});

test("a stored connection is edited without its secrets, which are then kept", () => {
  const connection = {
    attributes: {
      name: null,
      scacs: ["HLCU", "CMDU"],
      base_url: "https://carrier.example/v2",
      auth: { type: "headers", headers: [{ name: "X-Key", value: null }], has_secret: true },
      requests_per_minute: 10,
    },
  } as unknown as CarrierConnection;
  expect(attributesOf(inputOfConnection(connection))).toEqual({
    name: null,
    scacs: ["HLCU", "CMDU"],
    base_url: "https://carrier.example/v2",
    auth: { type: "headers", headers: [{ name: "X-Key", value: null }] },
    requests_per_minute: 10,
  });
});

test.each([
  ["a carrier with the credentials of its preset", ["MAEU"], "oauth2_client_credentials", ["Consumer-Key"], "maersk"],
  ["one of the carriers of a preset, and another spelling", ["APLU"], "headers", ["keyid"], "cma-cgm"],
  ["a carrier with credentials of its second kind", ["CMDU"], "oauth2_client_credentials", [], "cma-cgm-oauth"],
  ["credentials of another kind", ["MAEU"], "headers", ["Consumer-Key"], "other"],
  ["other headers", ["HLCU"], "headers", ["X-Key"], "other"],
  ["carriers of several presets", ["HLCU", "CMDU"], "headers", ["KeyId"], "other"],
  ["a carrier whose API is not known", ["YMLU"], "headers", ["X-Key"], "other"],
])("%s are edited with the fields of that preset", (_, scacs, type, names, key) => {
  const headers = names.map((name) => ({ name, value: null }));
  const connection = {
    attributes: { scacs, auth: { type, headers, has_secret: true } },
  } as unknown as CarrierConnection;
  expect(presetOfConnection(connection).key).toBe(key);
});
