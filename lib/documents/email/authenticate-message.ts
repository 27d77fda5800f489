import { Resolver } from "node:dns/promises";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { authenticate, type DNSResolver } from "mailauth";

/** The server that delivered a message, and what it declared. Null: not known. */
export type DeliveryClient = { clientAddress: string | null; helo: string | null; sender: string };

/** Results of RFC 8601, and what follows for the message. `retry`: the sender's domain could not be looked up. */
type AuthenticationResult = {
  spf: string;
  dkim: string;
  dmarc: string;
  action: "accept" | "flag" | "refuse" | "retry";
};

type Authenticated = Awaited<ReturnType<typeof authenticate>>;

const limitMs = 20_000;
const dns = new Resolver({ timeout: 3_000, tries: 2 });

/** Looks up the DNS of the machine. */
const resolveDns: DNSResolver = async (domain, type) => (await dns.resolve(domain, type)) as string[];

const names: Record<string, string> = { temperr: "temperror", skipped: "none" };
const nameOf = (result: string | undefined) => names[result ?? "none"] ?? result ?? "none";

/** One result for all signatures: that of a valid one of the sender's domain, else of a valid one, else the first. */
function dkimOf({ dkim }: Authenticated): { result: string; isAligned: boolean; isPartial: boolean } {
  const passed = dkim.results.filter(({ status }) => status.result === "pass");
  const aligned = passed.filter(({ status }) => status.aligned);
  // A signature with `l=` leaves the end of the message open: anyone can append attachments to it.
  const isPartial = aligned.length > 0 && aligned.every(({ status }) => (status.underSized ?? 0) > 0);
  const first = aligned[0] ?? passed[0] ?? dkim.results[0];
  return { result: isPartial ? "policy" : nameOf(first?.status.result), isAligned: aligned.length > 0, isPartial };
}

/** True if SPF passed for the sender's domain: by the rules of its DMARC record, without one for exactly this domain. */
function isSpfAligned({ spf, dmarc }: Authenticated, from: string): boolean {
  if (spf === false || dmarc === false || spf.status.result !== "pass") return false;
  if (dmarc.status.result === "none") return spf.domain.toLowerCase() === from;
  return Boolean(dmarc.alignment?.spf.result);
}

/** What follows for a message. */
function actionFor(
  results: Authenticated,
  dkim: ReturnType<typeof dkimOf>,
  names: string[],
): AuthenticationResult["action"] {
  const {
    dkim: { headerFrom },
    dmarc,
  } = results;
  const [from] = headerFrom;
  // With several senders, mail programs show one that no check has been about.
  if (!from || headerFrom.length > 1 || !dmarc) return "refuse";
  if (isSpfAligned(results, from.split("@").at(-1)?.toLowerCase() ?? "")) return "accept";
  const isFailed = dmarc.status.result === "fail";
  if (dkim.isAligned && !dkim.isPartial && !isFailed) return "accept";
  if (names.includes("temperror")) return "retry";
  // A policy for a part of the messages means that the domain is still testing it.
  return isFailed && dmarc.policy === "reject" && (dmarc.pct ?? 100) === 100 ? "refuse" : "flag";
}

/** The results of a message, and what follows from them. */
function assessResults(results: Authenticated): AuthenticationResult {
  const dkim = dkimOf(results);
  const spf = nameOf(results.spf ? results.spf.status.result : undefined);
  const dmarc = nameOf(results.dmarc ? results.dmarc.status.result : undefined);
  return { spf, dkim: dkim.result, dmarc, action: actionFor(results, dkim, [spf, dkim.result, dmarc]) };
}

/** Evaluates SPF, DKIM and DMARC of a message. */
export async function authenticateMessage(
  message: Readable,
  { clientAddress, helo, sender }: DeliveryClient,
  resolver: DNSResolver = resolveDns,
): Promise<AuthenticationResult> {
  // Without the address of the client there is nothing that SPF could check: no domain, no result.
  const client =
    clientAddress === null ? { sender: "unknown@-" } : { ip: clientAddress, helo: helo ?? undefined, sender };
  const evaluation = authenticate(message, {
    ...client,
    resolver,
    disableArc: true,
    disableBimi: true,
  });
  const results = await Promise.race([evaluation, wait(limitMs, null, { ref: false })]);
  if (!results) return { spf: "temperror", dkim: "temperror", dmarc: "temperror", action: "retry" };
  return assessResults(results);
}
