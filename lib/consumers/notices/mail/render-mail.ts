import { appAddress } from "./app-address";
import type { MailContent, MailSection } from "./mail-content";

const subjectMax = 180;

/** What may end a header or hide in a line, as one blank. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escaped(text: string): string {
  return oneLine(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

function moreWords({ rows, total }: MailSection): string | null {
  const more = total - rows.length;
  return more > 0 ? `and ${more} more` : null;
}

const preferences = () => appAddress("/settings/profile#notices");
const whyWords = "You get this because your notices say so.";

function textOf({ title, paragraphs, sections, action, zone }: MailContent): string {
  const blocks = [oneLine(title), ...paragraphs.map(oneLine)];
  for (const section of sections) {
    const rows = section.rows.map(({ title: name, detail, href }) =>
      [`- ${oneLine(name)}: ${oneLine(detail)}`, href && `  ${href}`].filter(Boolean).join("\n"),
    );
    const more = moreWords(section);
    blocks.push([oneLine(section.heading).toUpperCase(), ...rows, ...(more ? [more] : [])].join("\n"));
  }
  if (action) blocks.push(`${action.words}:\n${action.href}`);
  if (zone) blocks.push(`Times are in ${zone}.`);
  blocks.push(`${whyWords} Change them, or switch them off:\n${preferences()}`);
  return `${blocks.join("\n\n")}\n`;
}

const quiet = "color:#5c6672;font-size:12px";

function htmlOfSection(section: MailSection): string {
  const rows = section.rows.map(({ title, detail, href }) => {
    const name = href ? `<a href="${escaped(href)}" style="color:#0b5cad">${escaped(title)}</a>` : escaped(title);
    return `<li style="margin:0 0 6px"><strong>${name}</strong><br>${escaped(detail)}</li>`;
  });
  const more = moreWords(section);
  return [
    `<h2 style="font-size:14px;margin:20px 0 6px">${escaped(section.heading)}</h2>`,
    `<ul style="margin:0;padding:0 0 0 18px">${rows.join("")}</ul>`,
    more ? `<p style="${quiet}">${more}</p>` : "",
  ].join("");
}

function htmlOf({ title, paragraphs, sections, action, zone }: MailContent): string {
  const button =
    action && `<p><a href="${escaped(action.href)}" style="color:#0b5cad">${escaped(action.words)}</a></p>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:20px;font:14px/20px system-ui,sans-serif;color:#11161c;background:#fff;max-width:640px">',
    `<h1 style="font-size:18px;line-height:24px;margin:0 0 10px">${escaped(title)}</h1>`,
    ...paragraphs.map((words) => `<p style="margin:0 0 10px">${escaped(words)}</p>`),
    ...sections.map(htmlOfSection),
    button ?? "",
    zone ? `<p style="${quiet}">Times are in ${escaped(zone)}.</p>` : "",
    `<p style="${quiet}">${whyWords} <a href="${escaped(preferences())}" style="color:#0b5cad">Change them, or switch them off</a></p>`,
    "</body></html>\n",
  ].join("");
}

/** A notice as a mail has it: subject, plain text and HTML, each of the same facts. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: oneLine(content.subject).slice(0, subjectMax), text: textOf(content), html: htmlOf(content) };
}
