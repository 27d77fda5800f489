import type { Translator } from "@/components/language/translator";
import type { InferredReason } from "@/lib/tracking/recording/eta-change-reason";
import type { Messages } from "@/messages/messages";

export type EtaReason = {
  text: string;
  /** Whether the reason follows from other reports, because the carrier gave none. */
  isInferred: boolean;
};

const inferredPrefix = "inferred:";

const inferred: Record<InferredReason, true> = {
  port_of_discharge_changed: true,
  rolled_over: true,
  missed_connection: true,
  vessel_changed: true,
  voyage_changed: true,
  late_departure: true,
  withdrawn: true,
  correction_of_rules: true,
};

const isInferredReason = (name: string): name is InferredReason => Object.hasOwn(inferred, name);

/** The delay reason codes of SMDG. */
const smdgCodes: readonly (keyof Messages["eta-reasons"]["codes"])[] = [
  "ACC",
  "DEV",
  "EDD",
  "ENG",
  "MVX",
  "PAU",
  "SPE",
  "STW",
  "VGR",
  "OTV",
  "AIP",
  "ANA",
  "BUN",
  "CGS",
  "CRN",
  "FTE",
  "HLD",
  "LAB",
  "LAS",
  "LOT",
  "MIL",
  "PBC",
  "PIT",
  "PLT",
  "PRD",
  "QUA",
  "YRD",
  "OTS",
  "CAE",
  "CIN",
  "DIN",
  "LEK",
  "REF",
  "SPH",
  "STF",
  "UCC",
  "WGT",
  "OTC",
  "HOL",
  "QUV",
  "PTF",
  "RSC",
  "STR",
  "TID",
  "VIN",
  "WEA",
  "OTF",
];

/** `Bad weather`: the meaning of a delay reason code of SMDG; null: it is not in the list. */
export function delayReasonText(t: Translator<"eta-reasons">, code: string): string | null {
  const known = smdgCodes.find((each) => each === code.trim().toUpperCase());
  return known ? t(`codes.${known}`) : null;
}

/** `Bad weather`, `Reason not given`: why an estimate changed, in words. A code outside of the SMDG list is shown as sent. */
export function formatEtaReason(t: Translator<"eta-reasons">, reason: string | null): EtaReason {
  if (reason === null) return { text: t("firstPublished"), isInferred: false };
  if (reason === "unknown") return { text: t("notGiven"), isInferred: false };
  if (!reason.startsWith(inferredPrefix)) {
    return { text: delayReasonText(t, reason) ?? t("code", { code: reason }), isInferred: false };
  }
  const name = reason.slice(inferredPrefix.length);
  return { text: isInferredReason(name) ? t(`inferred.${name}`) : t("notGiven"), isInferred: true };
}
