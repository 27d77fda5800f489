import { expect, test } from "vitest";
import { configuredSources } from "./configured-sources";

test("creates one source per setting, named after it", () => {
  const nmea = ["tcp://receiver.example.com:10110", "udp://0.0.0.0:10110", "udp://[::]:10111"];
  const aisStream = { url: "wss://stream.example.com", apiKey: "key" };
  const names = configuredSources({ aisStream, nmea }, () => null).map(({ name }) => name);
  expect(names).toEqual(["aisstream", "tcp://receiver.example.com:10110", "udp://0.0.0.0:10110", "udp://:::10111"]);
  expect(configuredSources({ aisStream: null, nmea: [] }, () => null)).toEqual([]);
});
