import { readFile } from "node:fs/promises";
import PostalMime, { type Address, type Email } from "postal-mime";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import type { PageText } from "@/lib/ingest/documents/document-text";
import { layOutLines } from "@/lib/ingest/documents/layout/lay-out-lines";
import { limitPages } from "@/lib/ingest/documents/layout/page-limit";
import { htmlToText } from "./html-text";

const charactersMax = 1_000_000;
const limits = { maxNestingDepth: 10, maxRfc822NestingDepth: 5 };

const addressText = ({ name, address }: Address) => (address ? `${name} <${address}>`.trim() : name);

function headerOf({ from, to, date, subject }: Email): string {
  const rows = [
    ["From", from && addressText(from)],
    ["To", to?.map(addressText).join(", ")],
    ["Date", date],
    ["Subject", subject],
  ];
  return rows.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join("\n");
}

/** The header and body of a message. Its attachments are documents of their own and are only named. */
export async function readEml(path: string): Promise<{ pages: PageText[]; notes: string[] }> {
  const email = await PostalMime.parse(await readFile(path), limits).catch(() => {
    throw new DocumentError("damaged", "The message is damaged or nested too deeply.");
  });
  const body = email.text ?? (await htmlToText(email.html?.slice(0, charactersMax) ?? ""));
  const names = email.attachments.map(({ filename }) => filename ?? "without a name");
  const notes = names.length > 0 ? [`Attachments of the message were not read: ${names.slice(0, 20).join(", ")}.`] : [];
  return limitPages(layOutLines(`${headerOf(email)}\n\n${body}`.slice(0, charactersMax)), notes);
}
