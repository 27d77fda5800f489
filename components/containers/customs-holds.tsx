import { useTranslations } from "#translations";
import { DetailLine } from "@/components/ui/detail-line";
import { LocalTime } from "@/components/values/local-time";
import { toneText } from "@/components/values/status";
import type { Container } from "./container";
import { ContainerNumber } from "./container-number";
import { type CustomsHold, customsTimes } from "./customs-hold-labels";

function Hold({ hold, now }: { hold: CustomsHold; now: string }) {
  const t = useTranslations("container-details.customs");
  return (
    <li className="not-first:mt-1.5">
      <span className={hold.status === "hold" ? toneText.bad : undefined}>
        {t(hold.status === "released" ? "released" : "hold", { type: hold.type ?? "other" })}
      </span>
      {customsTimes(hold).map(({ event, at, zone, dateOnly }) => (
        <span key={event} className="block text-12 text-ink-3">
          {t.rich(event, { time: () => <LocalTime at={at} zone={zone} now={now} dateOnly={dateOnly} withZone /> })}
        </span>
      ))}
      {hold.location_name && <span className="block text-12 text-ink-3">{hold.location_name}</span>}
      {hold.remark && <span className="block text-12 text-ink-3">{t("remark", { remark: hold.remark })}</span>}
    </li>
  );
}

/** The holds by customs that the carrier reports on one container; empty when it reports none. */
export function CustomsHolds({ container: { attributes }, now }: { container: Container; now: string }) {
  const t = useTranslations("container-details.customs");
  const { customs_holds: holds } = attributes;
  if (holds.length === 0) return null;
  return (
    <section aria-labelledby="customs" className="border-line border-b px-gutter py-3.5">
      <h2 id="customs" className="mb-1.5 font-semibold">
        {t.rich("title", {
          container: () => <ContainerNumber number={attributes.number} hidesCorrection className="ml-1 text-ink-3" />,
        })}
      </h2>
      <dl>
        <DetailLine label={t("holds")}>
          <ul>
            {holds.map((hold) => (
              <Hold
                key={`${hold.reference} ${hold.type} ${hold.placed_at} ${hold.released_at}`}
                hold={hold}
                now={now}
              />
            ))}
          </ul>
        </DetailLine>
        <DetailLine label={t("source")}>{t("carrier")}</DetailLine>
      </dl>
    </section>
  );
}
