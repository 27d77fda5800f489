import { expect, test } from "vitest";
import { requiredVariables as required } from "@/test/support/required-variables";
import { parseEnv } from "./env";

test("no source is configured by default", () => {
  expect(parseEnv({ ...required, AISSTREAM_API_KEY: "", AIS_NMEA: "" }).ais).toEqual({ aisStream: null, nmea: [] });
});

test("reads the key of aisstream.io and the addresses of receivers", () => {
  const variables = {
    AISSTREAM_API_KEY: " key ",
    AIS_NMEA: "tcp://Receiver.example.com:10110, udp://0.0.0.0:10110,udp://[::]:10111, udp://0.0.0.0:10110",
  };
  expect(parseEnv({ ...required, ...variables }).ais).toEqual({
    aisStream: { url: "wss://stream.aisstream.io/v0/stream", apiKey: "key" },
    nmea: ["tcp://receiver.example.com:10110", "udp://0.0.0.0:10110", "udp://[::]:10111"],
  });
  const url = "ws://127.0.0.1:8080/stream";
  expect(parseEnv({ ...required, AISSTREAM_API_KEY: "key", AISSTREAM_URL: url }).ais.aisStream?.url).toBe(url);
});

test.each([
  ["AISSTREAM_URL", "ws://stream.example.com"],
  ["AISSTREAM_URL", "https://stream.aisstream.io"],
  ["AIS_NMEA", "192.0.2.10:10110"],
  ["AIS_NMEA", "tcp://192.0.2.10"],
  ["AIS_NMEA", "tcp://192.0.2.10:70000"],
  ["AIS_NMEA", "serial:///dev/ttyUSB0"],
  ["AIS_NMEA", "tcp://192.0.2.10:10110/path"],
])("rejects %s=%s with a message that names the variable", (name, value) => {
  expect(() => parseEnv({ ...required, [name]: value })).toThrow(new RegExp(`^  ${name} must `, "m"));
});
