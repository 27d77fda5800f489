const dayMs = 86_400_000;
const staleAfterMs = 7 * dayMs;
const imminentDays = 3;

type Facts = {
  lastFreeAt: Date | null;
  checkedAt: Date | null;
  stoppedAt: Date | null;
  leftAt: Date | null;
  zone: string | null;
  now: Date;
};

type Urgency = {
  urgency: "overdue" | "imminent" | "none" | "unknown";
  urgency_suppressed: boolean;
  urgency_reason: string | null;
  days_until_lfd: number | null;
};

/** Number of a calendar day where the terminal stands. */
function dayNumber(time: Date, zone: string | null): number {
  const date = new Intl.DateTimeFormat("en-CA", { timeZone: zone ?? "UTC" }).format(time);
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

/** Why the days left would say more than is known; null: they may be said. */
function reasonToDoubt({ lastFreeAt, checkedAt, stoppedAt, leftAt, now }: Facts): string | null {
  if (lastFreeAt === null) return "No terminal, railway or shipping line has told a last free day.";
  if (leftAt !== null) return "The container has left the terminal: its free time no longer runs.";
  if (stoppedAt !== null) return "Tracking has stopped: the day may have changed since.";
  if (checkedAt === null) return "No terminal or railway has reported on this container.";
  if (now.getTime() - checkedAt.getTime() > staleAfterMs)
    return "The newest report of a terminal is older than 7 days.";
  return null;
}

/** How close the last free day is, in days of the terminal's own calendar. */
export function urgencyOf(facts: Facts): Urgency {
  const { lastFreeAt, zone, now } = facts;
  const days = lastFreeAt === null ? null : dayNumber(lastFreeAt, zone) - dayNumber(now, zone);
  const reason = reasonToDoubt(facts);
  if (days === null || reason !== null) {
    return { urgency: "unknown", urgency_suppressed: true, urgency_reason: reason, days_until_lfd: days };
  }
  const urgency = days < 0 ? "overdue" : days <= imminentDays ? "imminent" : "none";
  return { urgency, urgency_suppressed: false, urgency_reason: null, days_until_lfd: days };
}
