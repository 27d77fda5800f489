"use client";

import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { DetailLine } from "@/components/ui/detail-line";
import { formatHold } from "@/components/values/hold-texts";
import { LocalTime } from "@/components/values/local-time";
import { formatMoney } from "@/lib/shipments/containers/fees";
import { isReturnOf } from "@/lib/shipments/containers/pickup-attributes";
import {
  type Container,
  feesDue,
  hasLeftTerminal,
  holdsOf,
  pickupLocation,
  pickupTimeZone,
  stageOfContainer,
} from "./container";
import { emptyReturn, exportCutoffs, formatFreeDays } from "./container-deadlines";
import { reportedLastFreeDays } from "./container-last-free-day";
import { ContainerNumber } from "./container-number";
import { DeadlineTime, ExportCutoffs } from "./export-cutoffs";
import { feeText } from "./fee-text";
import { feesAttribute, holdsAttribute, lastFreeDayAttributes, WhyContainerValue as Why } from "./why-container-value";

function Muted({ children }: { children: ReactNode }) {
  return <span className="text-ink-3">{children}</span>;
}

/** Nothing more is expected of a container that has left. */
const unknownKey = (container: Container) => (hasLeftTerminal(container) ? "notReported" : "notKnownYet");

function NoneOnceReported({ container }: { container: Container }) {
  const t = useTranslations("container-details");
  return <Muted>{t(container.attributes.terminal_checked_at === null ? unknownKey(container) : "none")}</Muted>;
}

function Availability({ container }: { container: Container }) {
  const t = useTranslations("container-details");
  const states = useTranslations("values.states.container");
  const { available_for_pickup: available } = container.attributes;
  if (hasLeftTerminal(container)) return states("picked_up");
  if (available === null) return <Muted>{t("notKnownYet")}</Muted>;
  return states(available ? "available" : "not_available");
}

function Holds({ container, now }: { container: Container; now: string }) {
  const t = useTranslations("containers");
  const holds = hasLeftTerminal(container) ? [] : holdsOf(container);
  if (holds.length === 0) return <NoneOnceReported container={container} />;
  return (
    <ul>
      {holds.map((hold) => (
        <li key={`${hold.name}${hold.status}${hold.description}`}>
          <Why container={container} attribute={holdsAttribute(container)} now={now}>
            {formatHold(t, hold)}
          </Why>
          {hold.description && <span className="block text-12 text-ink-3">{hold.description}</span>}
        </li>
      ))}
    </ul>
  );
}

function Fees({ container, now }: { container: Container; now: string }) {
  const t = useTranslations("container-details");
  const fees = feesDue(container);
  if (fees.length === 0) return <NoneOnceReported container={container} />;
  const totalLast = [...fees].sort((a, b) => Number(a.type === "total") - Number(b.type === "total"));
  return (
    <ul>
      {totalLast.map(({ type, amount, currency_code: currency }) => (
        <li key={`${type}${currency}${amount}`}>
          <Why container={container} attribute={feesAttribute(container)} now={now}>
            {formatMoney(amount, currency, t.language)}
          </Why>{" "}
          <Muted>{feeText(t, container, type)}</Muted>
        </li>
      ))}
    </ul>
  );
}

function LastFreeDays({ container, now }: { container: Container; now: string }) {
  const t = useTranslations("container-details");
  const sources = useTranslations("containers.sources");
  const days = reportedLastFreeDays(container);
  if (days.length === 0) return <Muted>{t("notReported")}</Muted>;
  return (
    <ul>
      {days.map(({ source, at, zone, isRunning }, index) => (
        <li key={source} className={index === 0 ? undefined : "text-12"}>
          <Why container={container} attribute={lastFreeDayAttributes[source]} now={now}>
            <LocalTime at={at} zone={zone} now={now} dateOnly />
          </Why>{" "}
          <Muted>{isRunning ? sources(source) : t("terminal.noLongerApplies", { source: sources(source) })}</Muted>
        </li>
      ))}
    </ul>
  );
}

type TerminalDetailsProps = { container: Container; terminalName: string | null; now: string };

/** The reports of terminal, rail and carrier on one container in port; empty before the first report or discharge. */
export function TerminalDetails({ container, terminalName, now }: TerminalDetailsProps) {
  const t = useTranslations("container-details");
  const { attributes } = container;
  const {
    pickup_appointment_at: appointment,
    terminal_checked_at: checkedAt,
    location_at_pod_terminal: terminalPosition,
  } = attributes;
  const cutoffs = exportCutoffs(container, now);
  // At sea on its return, the container has left the terminal of the port of discharge.
  if (isReturnOf(attributes) && stageOfContainer(container) === "moving_inland") return null;
  if (checkedAt === null && attributes.pod_discharged_at === null) return <ExportCutoffs cutoffs={cutoffs} now={now} />;
  const returnDue = emptyReturn(container, now);
  const freeDays = formatFreeDays(t, container);
  const zone = pickupTimeZone(container);
  return (
    <section aria-labelledby="at-terminal" className="border-line border-b px-gutter py-3.5">
      <h2 id="at-terminal" className="mb-1.5 font-semibold">
        {t.rich("terminal.title", {
          container: () => <ContainerNumber number={attributes.number} hidesCorrection className="ml-1 text-ink-3" />,
        })}
      </h2>
      <dl>
        <DetailLine label={t("terminal.terminal")}>
          <Why container={container} attribute={pickupLocation(container)} now={now}>
            {terminalName ?? <Muted>{t(unknownKey(container))}</Muted>}
          </Why>
          {terminalPosition && <span className="block text-12 text-ink-3">{terminalPosition}</span>}
        </DetailLine>
        <DetailLine label={t("terminal.pickup")}>
          <Why container={container} attribute="available_for_pickup" now={now}>
            <Availability container={container} />
          </Why>
        </DetailLine>
        <DetailLine label={t("terminal.holds")}>
          <Holds container={container} now={now} />
        </DetailLine>
        <DetailLine label={t("terminal.fees")}>
          <Fees container={container} now={now} />
        </DetailLine>
        <DetailLine label={t("terminal.lastFreeDay")}>
          <LastFreeDays container={container} now={now} />
        </DetailLine>
        {returnDue && (
          <DetailLine label={t("terminal.emptyReturnDue")}>
            <Why container={container} attribute="empty_return_due_at" now={now}>
              <DeadlineTime deadline={returnDue} now={now} />
            </Why>
          </DetailLine>
        )}
        {freeDays && <DetailLine label={t("terminal.freeDays")}>{freeDays}</DetailLine>}
        <DetailLine label={t("terminal.appointment")}>
          {appointment ? (
            <Why container={container} attribute="pickup_appointment_at" now={now}>
              <LocalTime at={appointment} zone={zone} now={now} withZone />
            </Why>
          ) : (
            <NoneOnceReported container={container} />
          )}
        </DetailLine>
        {attributes.pod_full_out_chassis_number && (
          <DetailLine label={t("terminal.chassis")}>
            <Why container={container} attribute="pod_full_out_chassis_number" now={now}>
              <span className="mono">{attributes.pod_full_out_chassis_number}</span>
            </Why>
          </DetailLine>
        )}
        {checkedAt && (
          <DetailLine label={t("terminal.lastReported")}>
            <LocalTime at={checkedAt} zone={zone} now={now} withZone />
          </DetailLine>
        )}
      </dl>
    </section>
  );
}
