import { isImoNumber } from "@/lib/reference/imo-number";
import { isVesselName } from "@/lib/reference/vessel-name";
import type { AisStatic } from "./ais-message";
import type { AisHandlers } from "./ais-source";
import { isShipMmsi } from "./mmsi";

/** Static data as sent. */
export type SentStatic = {
  mmsi: string;
  receivedAt: Date;
  /** 0 or undefined: not available. */
  imo: number | undefined;
  /** May be padded with spaces or `@`. */
  name: string | undefined;
};

function imoOf(imo: number, reject: AisHandlers["reject"]): string | null {
  const text = String(imo).padStart(7, "0");
  // Numbers that begin with 2 were never assigned; the sandbox uses them.
  if (isImoNumber(text) && !text.startsWith("2")) return text;
  if (imo !== 0) reject("imo_invalid");
  return null;
}

function nameOf(text: string, reject: AisHandlers["reject"]): string | null {
  const name = (text.split("@")[0] ?? "").replace(/\s+/g, " ").trim();
  if (name !== "" && isVesselName(name)) return name;
  if (name !== "") reject("name_invalid");
  return null;
}

/** The static data, or null with the reason counted. IMO numbers without a valid check digit and placeholders for names are omitted. */
export function toStatic(sent: SentStatic, reject: AisHandlers["reject"]): AisStatic | null {
  const { mmsi, receivedAt } = sent;
  if (!isShipMmsi(mmsi)) {
    reject("mmsi_invalid");
    return null;
  }
  const imo = imoOf(sent.imo ?? 0, reject);
  const name = nameOf(sent.name ?? "", reject);
  if (imo !== null || name !== null) return { kind: "static", mmsi, receivedAt, imo, name };
  reject("no_static_data");
  return null;
}
