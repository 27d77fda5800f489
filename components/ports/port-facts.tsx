import { useTranslations } from "#translations";
import { DetailLine } from "@/components/ui/detail-line";
import { formatCoordinates } from "@/components/values/format-position";
import { formatClock, formatDay } from "@/components/values/format-time";
import { formatZone } from "@/components/values/format-zone";
import { countryNameOf } from "@/lib/reference/country-name";
import type { PortResource, TerminalResource } from "./port-queries";

type PortFactsProps = { port: PortResource; terminals: TerminalResource[]; now: string };

/** What is known of a port: time, place, terminals. */
export function PortFacts({ port, terminals, now }: PortFactsProps) {
  const t = useTranslations("ports.facts");
  const { time_zone: zone, latitude, longitude, country_code: country, state_abbr: state } = port.attributes;
  return (
    <section aria-labelledby="facts" className="px-gutter py-3.5">
      <h2 id="facts" className="mb-1.5 font-semibold">
        {t("title")}
      </h2>
      <dl>
        <DetailLine label={t("localTime")}>
          {zone === null ? (
            <span className="text-ink-3">{t("zoneNotKnown")}</span>
          ) : (
            <span suppressHydrationWarning>
              {formatDay(t.language, now, zone, now)} {formatClock(t, now, zone)} {formatZone(now, zone)}
            </span>
          )}
        </DetailLine>
        {zone && <DetailLine label={t("zone")}>{zone}</DetailLine>}
        <DetailLine label={t("country")}>
          {/* Server and browser can know different names. */}
          <span suppressHydrationWarning>{[state, countryNameOf(country)].filter(Boolean).join(", ")}</span>
        </DetailLine>
        {latitude !== null && longitude !== null && (
          <DetailLine label={t("position")}>{formatCoordinates(latitude, longitude)}</DetailLine>
        )}
        <DetailLine label={t("terminals")}>
          {terminals.length === 0 ? (
            <span className="text-ink-3">{t("noTerminals")}</span>
          ) : (
            <ul>
              {terminals.map(({ id, attributes }) => (
                <li key={id}>
                  {attributes.name}{" "}
                  {attributes.smdg_code && <span className="mono text-ink-3">{attributes.smdg_code}</span>}
                </li>
              ))}
            </ul>
          )}
        </DetailLine>
      </dl>
    </section>
  );
}
