import { createHash } from "node:crypto";
import { type Port, portTable } from "@/lib/reference/ports";
import { unLocodeDigest } from "@/lib/reference/un-locode";

/**
 * To be increased whenever `project` computes other rows from the same evidence, also when a change is reverted. All shipments
 * are then reprojected.
 */
export const projectionVersion = 11;

/**
 * Identifies a version of the projection together with the data by which stored evidence is resolved: places with their terminals
 * and the rules of the time zones.
 */
export function fingerprintOf(version: number, ports: readonly Port[], timeZoneRules: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([ports, unLocodeDigest, timeZoneRules]))
    .digest("hex");
  return `${version}-${hash.slice(0, 16)}`;
}

/** The fingerprint of this process. */
export const projectionFingerprint = fingerprintOf(projectionVersion, portTable, process.versions.tz ?? "");
