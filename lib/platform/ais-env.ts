import { z } from "zod";

/** Sources of AIS messages. */
export type AisEnv = {
  /** aisstream.io; null: no key is set. */
  aisStream: { url: string; apiKey: string } | null;
  /** Receivers of NMEA 0183 sentences: `tcp://host:port` to connect to, `udp://address:port` to listen on. */
  nmea: string[];
};

/** Plain WebSocket would show the key to the network, so it is accepted for the local machine only. */
const streamUrl = z
  .url({ protocol: /^wss?$/, error: "must be a URL such as wss://stream.aisstream.io/v0/stream", abort: true })
  .refine((text) => /^(wss:|ws:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$))/.test(text), "must begin with wss://");

const receiver = z
  .string()
  .refine(
    (text) => /^(tcp|udp):\/\/([\w.-]+|\[[0-9a-f:]+\]):\d{1,5}$/.test(text) && Number(text.split(":").at(-1)) <= 65_535,
    "must be a comma-separated list of addresses such as tcp://192.0.2.10:10110 or udp://0.0.0.0:10110",
  );

/** The environment variables of AIS sources. */
export const aisVariables = {
  AISSTREAM_API_KEY: z.string().trim().optional(),
  AISSTREAM_URL: streamUrl.default("wss://stream.aisstream.io/v0/stream"),
  AIS_NMEA: z
    .string()
    .transform((text) => text.split(",").flatMap((item) => item.trim().toLowerCase() || []))
    .pipe(z.array(receiver))
    .default([]),
};

/** The AIS settings of parsed variables. */
export function aisEnvOf(value: { AISSTREAM_API_KEY?: string; AISSTREAM_URL: string; AIS_NMEA: string[] }): AisEnv {
  const { AISSTREAM_API_KEY: apiKey, AISSTREAM_URL: url, AIS_NMEA: nmea } = value;
  return { aisStream: apiKey ? { url, apiKey } : null, nmea: [...new Set(nmea)] };
}
