"use client";

import type { ReactNode } from "react";
import { DetailLine } from "@/components/ui/detail-line";
import { LocalTime } from "@/components/values/local-time";
import { type Container, feesOf, holdsOf, isGone, pickUpZone } from "./container";
import { ContainerNumber } from "./container-number";
import { feeName, moneyWords } from "./fee-words";
import { holdWords } from "./hold-words";
import { namedDays } from "./last-free";

function Quiet({ children }: { children: ReactNode }) {
  return <span className="text-ink-3">{children}</span>;
}

/** Nothing told by someone who has spoken is none; by someone who has not, it is not known. */
function Nothing({ container: { attributes } }: { container: Container }) {
  return <Quiet>{attributes.terminal_checked_at === null ? "Not known yet" : "None"}</Quiet>;
}

function Availability({ container }: { container: Container }) {
  const { available_for_pickup: available } = container.attributes;
  if (isGone(container)) return "Picked up";
  if (available === null) return <Quiet>Not known yet</Quiet>;
  return available ? "Available" : "Not available";
}

function Holds({ container }: { container: Container }) {
  const holds = isGone(container) ? [] : holdsOf(container);
  if (holds.length === 0) return <Nothing container={container} />;
  return (
    <ul>
      {holds.map((hold) => (
        <li key={`${hold.name}${hold.status}${hold.description}`}>
          {holdWords(hold)}
          {hold.description && <span className="block text-12 text-ink-3">{hold.description}</span>}
        </li>
      ))}
    </ul>
  );
}

function Fees({ container }: { container: Container }) {
  const fees = feesOf(container);
  if (fees.length === 0) return <Nothing container={container} />;
  const ordered = [...fees].sort((a, b) => Number(a.type === "total") - Number(b.type === "total"));
  return (
    <ul>
      {ordered.map(({ type, amount, currency_code: currency }) => (
        <li key={`${type}${currency}${amount}`}>
          {moneyWords(amount, currency)} <Quiet>{feeName(type)}</Quiet>
        </li>
      ))}
    </ul>
  );
}

function LastFreeDays({ container, now }: { container: Container; now: string }) {
  const [first, ...others] = namedDays(container);
  if (!first) return <Quiet>Not given</Quiet>;
  return (
    <ul>
      <li>
        <LocalTime at={first.at} zone={first.zone} now={now} dateOnly /> <Quiet>{first.by}</Quiet>
      </li>
      {others.map(({ by, at, zone }) => (
        <li key={by} className="text-12">
          <LocalTime at={at} zone={zone} now={now} dateOnly /> <Quiet>{by}, does not count</Quiet>
        </li>
      ))}
    </ul>
  );
}

type TerminalDetailsProps = { container: Container; terminalName: string | null; now: string };

/** What terminals, railways and the carrier say of one box in port; nothing while it is at sea and nobody has spoken. */
export function TerminalDetails({ container, terminalName, now }: TerminalDetailsProps) {
  const { attributes } = container;
  const {
    pickup_appointment_at: appointment,
    terminal_checked_at: checkedAt,
    location_at_pod_terminal: spot,
  } = attributes;
  if (checkedAt === null && attributes.pod_discharged_at === null) return null;
  const zone = pickUpZone(container);
  return (
    <section aria-labelledby="at-terminal" className="border-line border-b px-gutter py-3.5">
      <h2 id="at-terminal" className="mb-1.5 font-semibold">
        At the terminal <ContainerNumber number={attributes.number} quiet className="ml-1 text-ink-3" />
      </h2>
      <dl>
        <DetailLine label="Terminal">
          {terminalName ?? <Quiet>Not known yet</Quiet>}
          {spot && <span className="block text-12 text-ink-3">{spot}</span>}
        </DetailLine>
        <DetailLine label="Pick-up">
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
            <Nothing container={container} />
          )}
        </DetailLine>
        {attributes.pod_full_out_chassis_number && (
          <DetailLine label="Chassis">
            <span className="mono">{attributes.pod_full_out_chassis_number}</span>
          </DetailLine>
        )}
        {checkedAt && (
          <DetailLine label="Reported">
            <LocalTime at={checkedAt} zone={zone} now={now} withZone />
          </DetailLine>
        )}
      </dl>
    </section>
  );
}
