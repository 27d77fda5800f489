import { buildMail } from "@/lib/consumers/notices/mail/build-mail";
import { appUrlTo, type MailContent, maxSectionRows } from "@/lib/consumers/notices/mail/render-mail";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { Change } from "@/lib/platform/db/generated/client";
import { failedReasonAdvice, failedReasonLabel } from "@/lib/tracking/requests/failed-reason-label";
import type { Recipient } from "./notice-preferences";

/** The changed requests that are still failed, newest first. */
async function findFailed(accountId: string, changes: Change[]): Promise<FailedRequest[]> {
  const id = { in: [...new Set(changes.map(({ resourceId }) => resourceId))] };
  const rows = await prisma().trackingRequest.findMany({
    where: { accountId, id, status: "failed" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map((row) => ({
    id: row.id,
    number: row.requestNumber,
    scac: row.scac,
    reason: row.failedReason,
    references: row.refNumbers,
    userId: row.userId,
  }));
}

/** Builds one mail per subscribed user, with all requests that failed since the last one. */
export async function buildTrackingFailedMails(
  accountId: string,
  changes: Change[],
  recipients: Recipient[],
): Promise<Prisma.MailCreateManyInput[]> {
  const subscribers = recipients.filter(({ preferences }) => preferences.trackingFailed !== "none");
  if (subscribers.length === 0) return [];
  const failed = await findFailed(accountId, changes);
  return subscribers.flatMap((recipient) => {
    const isOwn = recipient.preferences.trackingFailed === "own";
    const visible = failed.filter(({ userId }) => !isOwn || userId === recipient.userId);
    return visible.length > 0 ? [buildMail(accountId, "tracking_failed", recipient, trackingFailedMail(visible))] : [];
  });
}

type FailedRequest = {
  id: string;
  number: string;
  scac: string | null;
  reason: string | null;
  references: string[];
  userId: string | null;
};

/** The content of a mail about failed tracking requests. */
function trackingFailedMail(requests: FailedRequest[]): MailContent {
  const [first] = requests;
  const one = requests.length === 1 && first;
  const rows = requests.slice(0, maxSectionRows).map(({ number, scac, reason, references }) => ({
    title: number,
    detail: [failedReasonLabel(reason) ?? "Reason unknown", scac ?? "carrier unknown", ...references.slice(0, 3)].join(
      " · ",
    ),
    href: appUrlTo(`/requests?status=failed&q=${encodeURIComponent(number)}`),
  }));
  const [advice, ...otherAdvice] = new Set(requests.map(({ reason }) => failedReasonAdvice(reason)));
  return {
    subject: one ? `Tracking failed: ${one.number}` : `Tracking failed for ${requests.length} numbers`,
    title: one ? `${one.number} could not be tracked` : `${requests.length} numbers could not be tracked`,
    paragraphs: [advice && otherAdvice.length === 0 ? `${advice}.` : "Each number is listed with its reason."],
    sections: [{ heading: "Failed tracking requests", rows, total: requests.length }],
    action: { label: "Show failed requests", href: appUrlTo("/requests?status=failed") },
    zone: null,
  };
}
