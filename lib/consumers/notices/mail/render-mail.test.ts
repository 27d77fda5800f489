import { expect, test } from "vitest";
import { isPlainAddress } from "./deliver-mail";
import { daysUntil, formatTime, formatZone, localTime } from "./mail-times";
import { renderMail, toSingleLine } from "./render-mail";

const hostile = 'PO <script>alert("1")</script>\r\nBcc: everybody@example.com';

test("text and HTML have the same content, with untrusted values escaped and on one line", () => {
  const rows = [{ title: hostile, detail: "one & two", href: "http://localhost:3000/shipments?q=a&b='" }];
  const { subject, text, html } = renderMail({
    subject: `About ${hostile}`,
    title: "A title",
    paragraphs: ["First.", "Second."],
    sections: [{ heading: "Numbers", rows, total: 41 }],
    action: { label: "Open", href: "http://localhost:3000/" },
    zone: "Europe/Berlin (GMT+1)",
  });
  expect(subject).toBe('About PO <script>alert("1")</script> Bcc: everybody@example.com');
  expect(text).toContain("- PO <script>");
  expect(text).not.toContain("\nBcc:");
  expect(text).toContain("and 40 more");
  expect(text).toContain("Times are in Europe/Berlin (GMT+1).");
  expect(text).toMatch(/Change or turn off e-mail notifications:\nhttp:\/\/localhost:\d+\/settings\/profile#notices/);
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;");
  expect(html).toContain('href="http://localhost:3000/shipments?q=a&amp;b=&#39;"');
  expect(html).toContain("and 40 more");
});

test("a subject is a single line of limited length", () => {
  expect(toSingleLine("a\u2028b\u0000c\u202ed\te")).toBe("a b c d e");
  const content = { title: "", paragraphs: [], sections: [], action: null, zone: null };
  expect(renderMail({ ...content, subject: "x".repeat(500) }).subject).toHaveLength(180);
});

test.each([
  ["dana@northgate.example", true],
  ["d.whitfield+mail@northgate.example", true],
  ["a@b.example, c@d.example", false],
  ["a@b.example\r\nRCPT TO:<c@d.example>", false],
  ["Dana <a@b.example>", false],
  ["a@b@c.example", false],
  ['"a b"@c.example', false],
  ["", false],
  [`${"a".repeat(250)}@b.example`, false],
])("%j is a plain address: %s", (text, plain) => {
  expect(isPlainAddress(text)).toBe(plain);
});

test("formats times in a time zone, and the zone with its offset", () => {
  const at = new Date("2026-11-22T14:00:00Z");
  expect(formatTime(at, "America/Los_Angeles")).toBe("Sun 22 Nov 06:00");
  expect(formatTime(new Date("2026-11-22T23:30:00Z"), "Europe/Berlin")).toBe("Mon 23 Nov 00:30");
  expect(formatZone(at, "America/Los_Angeles")).toBe("America/Los_Angeles (GMT-8)");
  expect(formatZone(at, "UTC")).toBe("UTC");
  expect(localTime(new Date("2026-11-22T23:30:00Z"), "Europe/Berlin")).toEqual({ day: "2026-11-23", hour: 0 });
});

test("counts calendar days in a time zone, and formats spans in their two largest units", () => {
  const zone = "America/Los_Angeles";
  const now = new Date("2026-11-20T07:30:00Z");
  expect(daysUntil(new Date("2026-11-20T08:00:00Z"), now, zone)).toBe(1);
  expect(daysUntil(new Date("2026-11-18T20:00:00Z"), now, zone)).toBe(-1);
});
