import "@/components/values/eta-reason-messages";
import { clsx } from "clsx";
import { useTranslations } from "#translations";
import { formatEtaReason } from "@/components/values/eta-reason";
import { formatSource } from "@/components/values/milestone-labels";
import { toneText } from "@/components/values/status";
import type { EtaChange } from "./eta-change";
import { etaDeltaTone, formatEtaDelta, formatPortChange, formatVesselChange } from "./eta-texts";

/** How much an estimate moved: `+16 h`; a dash when it did not. */
export function EtaDelta({ change: { attributes } }: { change: EtaChange }) {
  const t = useTranslations("arrival-estimates");
  const text = formatEtaDelta(attributes.delta_minutes);
  if (text === null) return <span className="text-ink-3">{attributes.delta_minutes === 0 ? t("unchanged") : "—"}</span>;
  return (
    <span className={clsx("whitespace-nowrap font-semibold", toneText[etaDeltaTone(attributes.delta_minutes)])}>
      {text}
    </span>
  );
}

/** Why an estimate changed: the carrier's reason and remark, or what other reports show, marked as inferred. */
export function EtaReasonText({ change: { attributes } }: { change: EtaChange }) {
  const t = useTranslations("arrival-estimates");
  const { text, isInferred } = formatEtaReason(useTranslations("eta-reasons"), attributes.reason);
  const isGiven = attributes.reason !== null && attributes.reason !== "unknown";
  const remark = attributes.remark?.trim();
  return (
    <>
      <span className={clsx(!isGiven && "text-ink-3")}>{text}</span>
      {isInferred && <span className="text-ink-3">{` · ${t("inferred")}`}</span>}
      {remark && remark.toLowerCase() !== text.toLowerCase() && (
        <span className="block text-12 text-ink-3">{t("remark", { remark })}</span>
      )}
    </>
  );
}

/** The vessel and the port of discharge before and after a change, one per line; nothing when both are the same. */
export function EtaVesselAndPort({ change }: { change: EtaChange }) {
  const t = useTranslations("arrival-estimates");
  const lines = [formatVesselChange(t, change), formatPortChange(t, change)].filter((line) => line !== null);
  return lines.map((line) => (
    <span key={line} className="block text-12 text-ink-2">
      {line}
    </span>
  ));
}

/** Who reported a change. */
export function EtaSource({ change }: { change: EtaChange }) {
  const sources = useTranslations("values.sources");
  return (
    <span className="whitespace-nowrap rounded-chip border border-line px-1.5 text-11 text-ink-3">
      {formatSource(sources, change.attributes.source)}
    </span>
  );
}
