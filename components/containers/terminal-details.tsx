"use client";

import type { ReactNode } from "react";
import { DetailLine } from "@/components/ui/detail-line";
import { LocalTime } from "@/components/values/local-time";
import { formatMoney } from "@/lib/shipments/containers/fees";
import { formatHold } from "@/lib/shipments/containers/hold-labels";
import { isReturnOf } from "@/lib/shipments/containers/pickup-attributes";
import { containerStateLabels } from "@/lib/shipments/state-labels";
import {
  type Container,
  feesOf,
  hasLeftTerminal,
  holdsOf,
  pickupLocation,
  pickupTimeZone,
  stageOfContainer,
} from "./container";
import { emptyReturn, exportCutoffs, formatFreeDays } from "./container-deadlines";
import { formatFeeType } from "./container-labels";
import { reportedLastFreeDays } from "./container-last-free-day";
import { ContainerNumber } from "./container-number";
import { DeadlineTime, ExportCutoffs } from "./export-cutoffs";
import { feesAttribute, holdsAttribute, lastFreeDayAttributes, WhyContainerValue as Why } from "./why-container-value";

function Muted({ children }: { children: ReactNode }) {
  return <span className="text-ink-3">{children}</span>;
}

/** “None” once the terminal has reported anything, else “Not known yet”. */
function NoneOrUnknown({ container: { attributes } }: { container: Container }) {
  return <Muted>{attributes.terminal_checked_at === null ? "Not known yet" : "None"}</Muted>;
}

function Availability({ container }: { container: Container }) {
  const { available_for_pickup: available } = container.attributes;
  if (hasLeftTerminal(container)) return containerStateLabels.picked_up;
  if (available === null) return <Muted>Not known yet</Muted>;
  return containerStateLabels[available ? "available" : "not_available"];
}

function Holds({ container, now }: { container: Container; now: string }) {
  const holds = hasLeftTerminal(container) ? [] : holdsOf(container);
  if (holds.length === 0) return <NoneOrUnknown container={container} />;
  return (
    <ul>
      {holds.map((hold) => (
        <li key={`${hold.name}${hold.status}${hold.description}`}>
          <Why container={container} attribute={holdsAttribute(container)} now={now}>
            {formatHold(hold)}
          </Why>
          {hold.description && <span className="block text-12 text-ink-3">{hold.description}</span>}
        </li>
      ))}
    </ul>
  );
}

function Fees({ container, now }: { container: Container; now: string }) {
  const fees = feesOf(container);
  if (fees.length === 0) return <NoneOrUnknown container={container} />;
  const totalLast = [...fees].sort((a, b) => Number(a.type === "total") - Number(b.type === "total"));
  return (
    <ul>
      {totalLast.map(({ type, amount, currency_code: currency }) => (
        <li key={`${type}${currency}${amount}`}>
          <Why container={container} attribute={feesAttribute(container)} now={now}>
            {formatMoney(amount, currency)}
          </Why>{" "}
          <Muted>{formatFeeType(type)}</Muted>
        </li>
      ))}
    </ul>
  );
}

function LastFreeDays({ container, now }: { container: Container; now: string }) {
  const days = reportedLastFreeDays(container);
  if (days.length === 0) return <Muted>Not reported</Muted>;
  return (
    <ul>
      {days.map(({ source, at, zone, isRunning }, index) => (
        <li key={source} className={index === 0 ? undefined : "text-12"}>
          <Why container={container} attribute={lastFreeDayAttributes[source]} now={now}>
            <LocalTime at={at} zone={zone} now={now} dateOnly />
          </Why>{" "}
          <Muted>{isRunning ? source : `${source}, no longer applies`}</Muted>
        </li>
      ))}
    </ul>
  );
}

type TerminalDetailsProps = { container: Container; terminalName: string | null; now: string };

/** The reports of terminal, rail and carrier on one container in port; empty before the first report or discharge. */
export function TerminalDetails({ container, terminalName, now }: TerminalDetailsProps) {
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
  const freeDays = formatFreeDays(container);
  const zone = pickupTimeZone(container);
  return (
    <section aria-labelledby="at-terminal" className="border-line border-b px-gutter py-3.5">
      <h2 id="at-terminal" className="mb-1.5 font-semibold">
        At the terminal <ContainerNumber number={attributes.number} hidesCorrection className="ml-1 text-ink-3" />
      </h2>
      <dl>
        <DetailLine label="Terminal">
          <Why container={container} attribute={pickupLocation(container)} now={now}>
            {terminalName ?? <Muted>Not known yet</Muted>}
          </Why>
          {terminalPosition && <span className="block text-12 text-ink-3">{terminalPosition}</span>}
        </DetailLine>
        <DetailLine label="Pickup">
          <Why container={container} attribute="available_for_pickup" now={now}>
            <Availability container={container} />
          </Why>
        </DetailLine>
        <DetailLine label="Holds">
          <Holds container={container} now={now} />
        </DetailLine>
        <DetailLine label="Fees">
          <Fees container={container} now={now} />
        </DetailLine>
        <DetailLine label="Last free day">
          <LastFreeDays container={container} now={now} />
        </DetailLine>
        {returnDue && (
          <DetailLine label="Empty return due">
            <Why container={container} attribute="empty_return_due_at" now={now}>
              <DeadlineTime deadline={returnDue} now={now} />
            </Why>
          </DetailLine>
        )}
        {freeDays && <DetailLine label="Free days">{freeDays}</DetailLine>}
        <DetailLine label="Appointment">
          {appointment ? (
            <Why container={container} attribute="pickup_appointment_at" now={now}>
              <LocalTime at={appointment} zone={zone} now={now} withZone />
            </Why>
          ) : (
            <NoneOrUnknown container={container} />
          )}
        </DetailLine>
        {attributes.pod_full_out_chassis_number && (
          <DetailLine label="Chassis">
            <Why container={container} attribute="pod_full_out_chassis_number" now={now}>
              <span className="mono">{attributes.pod_full_out_chassis_number}</span>
            </Why>
          </DetailLine>
        )}
        {checkedAt && (
          <DetailLine label="Last reported">
            <LocalTime at={checkedAt} zone={zone} now={now} withZone />
          </DetailLine>
        )}
      </dl>
    </section>
  );
}
