import { expect, test } from "vitest";
import type { CarrierConnection } from "./carrier-connection";
import { attributesOf, inputOfConnection, inputOfPreset } from "./connection-input";
import { presets } from "./presets";

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
    requests_per_minute: null,
  });
  expect(attributesOf(inputOfPreset(preset("other"), "Another carrier"))).toMatchObject({
    name: null,
    scacs: [],
    auth: { headers: [] },
  });
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
