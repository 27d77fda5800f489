import { env } from "@/lib/platform/env";

const subjectMax = 180;

/** Replaces control, separator and invisible characters with spaces, so that text cannot start a header or a line. */
export function toSingleLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cf}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeHtml(text: string): string {
  return toSingleLine(text).replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

function moreLabel({ rows, total }: MailSection): string | null {
  const more = total - rows.length;
  return more > 0 ? `and ${more} more` : null;
}

const preferences = () => appUrlTo("/settings/profile#notices");
const settingsReason = "You receive this e-mail because of your notification settings.";

function renderText({ title, paragraphs, sections, action, zone, reason }: MailContent): string {
  const blocks = [toSingleLine(title), ...paragraphs.map(toSingleLine)];
  for (const section of sections) {
    const rows = section.rows.map(({ title: name, detail, href }) =>
      [`- ${toSingleLine(name)}: ${toSingleLine(detail)}`, href && `  ${href}`].filter(Boolean).join("\n"),
    );
    const more = moreLabel(section);
    blocks.push([toSingleLine(section.heading).toUpperCase(), ...rows, ...(more ? [more] : [])].join("\n"));
  }
  if (action) blocks.push(`${action.label}:\n${action.href}`);
  if (zone) blocks.push(`Times are in ${zone}.`);
  blocks.push(reason ?? `${settingsReason} Change or turn off e-mail notifications:\n${preferences()}`);
  return `${blocks.join("\n\n")}\n`;
}

const mutedStyle = "color:#5c6672;font-size:12px";

function renderHtmlSection(section: MailSection): string {
  const rows = section.rows.map(({ title, detail, href }) => {
    const name = href
      ? `<a href="${escapeHtml(href)}" style="color:#0b5cad">${escapeHtml(title)}</a>`
      : escapeHtml(title);
    return `<li style="margin:0 0 6px"><strong>${name}</strong><br>${escapeHtml(detail)}</li>`;
  });
  const more = moreLabel(section);
  return [
    `<h2 style="font-size:14px;margin:20px 0 6px">${escapeHtml(section.heading)}</h2>`,
    `<ul style="margin:0;padding:0 0 0 18px">${rows.join("")}</ul>`,
    more ? `<p style="${mutedStyle}">${more}</p>` : "",
  ].join("");
}

function renderHtml({ title, paragraphs, sections, action, zone, reason }: MailContent): string {
  const reasonHtml = reason
    ? escapeHtml(reason)
    : `${settingsReason} <a href="${escapeHtml(preferences())}" style="color:#0b5cad">Change or turn off e-mail notifications</a>`;
  const button =
    action && `<p><a href="${escapeHtml(action.href)}" style="color:#0b5cad">${escapeHtml(action.label)}</a></p>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    '<body style="margin:0;padding:20px;font:14px/20px system-ui,sans-serif;color:#11161c;background:#fff;max-width:640px">',
    `<h1 style="font-size:18px;line-height:24px;margin:0 0 10px">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 10px">${escapeHtml(paragraph)}</p>`),
    ...sections.map(renderHtmlSection),
    button ?? "",
    zone ? `<p style="${mutedStyle}">Times are in ${escapeHtml(zone)}.</p>` : "",
    `<p style="${mutedStyle}">${reasonHtml}</p>`,
    "</body></html>\n",
  ].join("");
}

/** Renders subject, plain text and HTML of a mail. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  return {
    subject: toSingleLine(content.subject).slice(0, subjectMax),
    text: renderText(content),
    html: renderHtml(content),
  };
}

/** An item of a section, with an optional link to the app. */
export type MailItem = { title: string; detail: string; href: string | null };

/** A section with the first items and the total number of items. */
export type MailSection = { heading: string; rows: MailItem[]; total: number };

/** The content of a mail before it is rendered as text and HTML. */
export type MailContent = {
  subject: string;
  title: string;
  paragraphs: string[];
  sections: MailSection[];
  action: { label: string; href: string } | null;
  /** The time zone note; null when the mail contains no times. */
  zone: string | null;
  /** Why the mail is sent; without it, because of the notification settings. */
  reason?: string;
};

/** Items listed per section. */
export const maxSectionRows = 30;

/** The absolute URL of a path in the app, for links in mails. */
export function appUrlTo(path: string): string {
  const { appUrl, port } = env();
  return new URL(path, appUrl ?? `http://localhost:${port}`).href;
}
