import type { AisSource } from "@/lib/ingest/ais/ais-source";
import { createAisStreamSource } from "@/lib/ingest/ais/aisstream/aisstream-source";
import { createTcpSource } from "@/lib/ingest/ais/nmea/tcp-source";
import { createUdpSource } from "@/lib/ingest/ais/nmea/udp-source";
import type { AisEnv } from "@/lib/platform/ais-env";

/** The sources that the environment variables name. `mmsis` has the ships to subscribe to where the source can filter. */
export function configuredSources({ aisStream, nmea }: AisEnv, mmsis: () => string[] | null): AisSource[] {
  const receivers = nmea.map((address) => {
    const { protocol, hostname, port } = new URL(address);
    const options = { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port) };
    return protocol === "tcp:" ? createTcpSource(options) : createUdpSource(options);
  });
  return [...(aisStream ? [createAisStreamSource({ ...aisStream, mmsis })] : []), ...receivers];
}
