import { appAddress } from "@/lib/consumers/notices/mail/app-address";
import { type MailContent, rowsMax } from "@/lib/consumers/notices/mail/mail-content";
import { failureWords } from "@/lib/tracking/requests/failure-words";

export type FailedRequest = {
  id: string;
  number: string;
  scac: string | null;
  reason: string | null;
  references: string[];
  userId: string | null;
};

/** Which numbers could not be tracked, and why. */
export function trackingFailedMail(requests: FailedRequest[]): MailContent {
  const [first] = requests;
  const one = requests.length === 1 && first;
  const rows = requests.slice(0, rowsMax).map(({ number, scac, reason, references }) => ({
    title: number,
    detail: [failureWords(reason) ?? "Reason unknown", scac ?? "carrier unknown", ...references.slice(0, 3)].join(
      " · ",
    ),
    href: appAddress(`/shipments?q=${encodeURIComponent(number)}`),
  }));
  return {
    subject: one ? `Could not be tracked: ${one.number}` : `${requests.length} numbers could not be tracked`,
    title: one ? `${one.number} could not be tracked` : `${requests.length} numbers could not be tracked`,
    paragraphs: ["Check the number and its carrier, and add it again."],
    sections: [{ heading: "Tracking failed", rows, total: requests.length }],
    action: { words: "Open Shipments", href: appAddress("/shipments") },
    zone: null,
  };
}
