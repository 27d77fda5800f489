import { type HostileFile, hostile } from "./hostile-file";
import { sampleText } from "./pdf-source";

const head = "From: a@example.com\r\nTo: b@example.com\r\nSubject: Arrival notice\r\nMIME-Version: 1.0\r\n";

/** A message in a message in a message. */
function nestedMessages(depth: number): Buffer {
  let message = `${head}\r\n${sampleText}\r\n`;
  for (let level = 0; level < depth; level += 1) message = `${head}Content-Type: message/rfc822\r\n\r\n${message}`;
  return Buffer.from(message);
}

function nestedParts(depth: number): Buffer {
  const open = Array.from(
    { length: depth },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  );
  return Buffer.from(`${head}${open.join("")}Content-Type: text/plain\r\n\r\n${sampleText}\r\n`);
}

function manyParts(count: number): Buffer {
  const part = `--b\r\nContent-Type: text/plain\r\n\r\n${sampleText}\r\n`;
  return Buffer.from(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(count)}--b--\r\n`);
}

const markup = () => `${head}Content-Type: text/html\r\n\r\n${"<div>".repeat(200_000)}${sampleText}`;

const labels = `Gross weight: 1 kg Container No.: MSKU1234565 Port of discharge: Los Angeles ETA: 12/03/2026 ${sampleText} `;
const manyLabels = () => Buffer.from(`ARRIVAL NOTICE\n${labels.repeat(30_000)}`);
const manyAmounts = () => Buffer.from(`COMMERCIAL INVOICE\n${"Total amount: USD 1,234.56 EUR 99,00 ".repeat(30_000)}`);

/** Texts, tables and messages against their parsers, and against the extraction. */
export const hostileTexts: HostileFile[] = [
  hostile("many-labels.txt", ["read", "memory_limit", "time_limit"], manyLabels, true),
  hostile("many-amounts.txt", ["read", "memory_limit", "time_limit"], manyAmounts, true),
  hostile("open-quote.csv", ["damaged", "read"], () => Buffer.from(`a;b;c\n1;"${"x;y\n".repeat(1_000_000)}`), true),
  hostile("one-line.txt", "read", () => Buffer.alloc(40_000_000, "MSKU1234565 "), true),
  hostile("no-spaces.txt", "read", () => Buffer.alloc(20_000_000, "A"), true),
  hostile("many-columns.csv", ["read", "damaged"], () => Buffer.from(`${"1;".repeat(400_000)}\n`.repeat(3)), true),
  hostile("formulas.csv", "read", () => Buffer.from("a,b,c\n\"=cmd|' /C calc'!A0\",@SUM(1),+1\n1,2,3\n")),
  hostile("many-rows.csv", "read", () => Buffer.from("MSKU1234565;1;2\n".repeat(500_000)), true),
  hostile("nested-messages.eml", ["read", "damaged"], () => nestedMessages(50)),
  hostile("nested-parts.eml", ["read", "damaged"], () => nestedParts(300), true),
  hostile("many-parts.eml", "read", () => manyParts(10_000), true),
  hostile("no-boundary.eml", ["read", "no_text"], () =>
    Buffer.from(`${head}Content-Type: multipart/mixed\r\n\r\n--x\r\n\r\n${sampleText}\r\n`),
  ),
  hostile(
    "long-header.eml",
    ["damaged", "read"],
    () => Buffer.from(`${head}X-Long: ${"y ".repeat(3_000_000)}\r\n\r\n${sampleText}`),
    true,
  ),
  hostile("deep-markup.eml", ["read", "damaged"], () => Buffer.from(markup()), true),
];
