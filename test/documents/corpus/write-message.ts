import MailComposer from "nodemailer/lib/mail-composer";
import type { Content } from "./content";

/** The text of an e-mail that has all values as lines, the containers each in one line. */
function bodyOf(content: Content): string {
  const parties = content.parties.map(({ label, value }) => `${label}: ${value}`);
  const entries = content.entries.map(({ label, value }) => `${label}: ${value}`);
  const grids = content.grids.flatMap((grid) => {
    const widths = grid.headings.map(
      (heading, at) =>
        Math.max(heading.length, ...[...grid.rows, grid.total ?? []].map((row) => row[at]?.length ?? 0)) + 3,
    );
    return [
      "",
      ...[grid.headings, ...grid.rows, ...(grid.total ? [grid.total] : [])].map((row) =>
        row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join("")
          .trimEnd(),
      ),
    ];
  });
  const closing = content.closing.map(({ label, value }) => `${label}: ${value}`);
  return [
    content.title,
    content.issuer[0] ?? "",
    "",
    ...parties,
    "",
    ...entries,
    ...grids,
    "",
    ...closing,
    "",
    ...content.sentences,
  ].join("\n");
}

/** An e-mail with the document in its body. */
export function writeMessage(content: Content): Promise<Buffer> {
  const mail = new MailComposer({
    from: "documents@carrier.example",
    to: "import@customer.example",
    subject: content.title,
    date: new Date("2026-05-01T08:00:00Z"),
    text: bodyOf(content),
  });
  return mail.compile().build();
}
