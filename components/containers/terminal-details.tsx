"use client";

import type { ReactNode } from "react";
import { DetailLine } from "@/components/ui/detail-line";
import { LocalTime } from "@/components/values/local-time";
import { type Container, feesOf, hasLeftTerminal, holdsOf, pickupTimeZone } from "./container";
import { formatFeeType, formatHold, formatMoney } from "./container-labels";
import { reportedLastFreeDays } from "./container-last-free-day";
import { ContainerNumber } from "./container-number";

function Muted({ children }: { children: ReactNode }) {
  return <span className="text-ink-3">{children}</span>;
}

/** “None” once the terminal has reported anything, else “Not known yet”. */
function NoneOrUnknown({ container: { attributes } }: { container: Container }) {
  return <Muted>{attributes.terminal_checked_at === null ? "Not known yet" : "None"}</Muted>;
}

function Availability({ container }: { container: Container }) {
  const { available_for_pickup: available } = container.attributes;
  if (hasLeftTerminal(container)) return "Picked up";
  if (available === null) return <Muted>Not known yet</Muted>;
  return available ? "Available" : "Not available";
}

function Holds({ container }: { container: Container }) {
  const holds = hasLeftTerminal(container) ? [] : holdsOf(container);
  if (holds.length === 0) return <NoneOrUnknown container={container} />;
  return (
    <ul>
      {holds.map((hold) => (
        <li key={`${hold.name}${hold.status}${hold.description}`}>
          {formatHold(hold)}
          {hold.description && <span className="block text-12 text-ink-3">{hold.description}</span>}
        </li>
      ))}
    </ul>
  );
}

function Fees({ container }: { container: Container }) {
  const fees = feesOf(container);
  if (fees.length === 0) return <NoneOrUnknown container={container} />;
  const totalLast = [...fees].sort((a, b) => Number(a.type === "total") - Number(b.type === "total"));
  return (
    <ul>
      {totalLast.map(({ type, amount, currency_code: currency }) => (
        <li key={`${type}${currency}${amount}`}>
          {formatMoney(amount, currency)} <Muted>{formatFeeType(type)}</Muted>
        </li>
      ))}
    </ul>
  );
}

function LastFreeDays({ container, now }: { container: Container; now: string }) {
  const [first, ...others] = reportedLastFreeDays(container);
  if (!first) return <Muted>Not reported</Muted>;
  return (
    <ul>
      <li>
        <LocalTime at={first.at} zone={first.zone} now={now} dateOnly /> <Muted>{first.source}</Muted>
      </li>
      {others.map(({ source, at, zone }) => (
        <li key={source} className="text-12">
          <LocalTime at={at} zone={zone} now={now} dateOnly /> <Muted>{source}, overridden</Muted>
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
  if (checkedAt === null && attributes.pod_discharged_at === null) return null;
  const zone = pickupTimeZone(container);
  return (
    <section aria-labelledby="at-terminal" className="border-line border-b px-gutter py-3.5">
      <h2 id="at-terminal" className="mb-1.5 font-semibold">
        At the terminal <ContainerNumber number={attributes.number} hidesCorrection className="ml-1 text-ink-3" />
      </h2>
      <dl>
        <DetailLine label="Terminal">
          {terminalName ?? <Muted>Not known yet</Muted>}
          {terminalPosition && <span className="block text-12 text-ink-3">{terminalPosition}</span>}
        </DetailLine>
        <DetailLine label="Pickup">
          <Availability container={container} />
        </DetailLine>
        <DetailLine label="Holds">
          <Holds container={container} />
        </DetailLine>
        <DetailLine label="Fees">
          <Fees container={container} />
        </DetailLine>
        <DetailLine label="Last free day">
          <LastFreeDays container={container} now={now} />
        </DetailLine>
        <DetailLine label="Appointment">
          {appointment ? (
            <LocalTime at={appointment} zone={zone} now={now} withZone />
          ) : (
            <NoneOrUnknown container={container} />
          )}
        </DetailLine>
        {attributes.pod_full_out_chassis_number && (
          <DetailLine label="Chassis">
            <span className="mono">{attributes.pod_full_out_chassis_number}</span>
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
