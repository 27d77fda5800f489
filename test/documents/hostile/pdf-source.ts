/** A PDF of numbered objects, written as they are, with a table of their offsets. The first object is the catalog. */
export function createPdf(objects: (string | Buffer)[], trailer = ""): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let offset = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    offsets.push(offset);
    offset += part.length;
    parts.push(part);
  }
  const rows = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

/** A stream object with these entries in its dictionary. */
export function stream(content: Buffer | string, entries = ""): Buffer {
  const body = Buffer.from(content);
  return Buffer.concat([
    Buffer.from(`<< /Length ${body.length} ${entries} >>\nstream\n`),
    body,
    Buffer.from("\nendstream"),
  ]);
}

export const font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

/** Text that every readable hostile file has. */
export const sampleText =
  "Bill of lading MAEU123456789 for container MSKU1234565, port of loading Hamburg, port of discharge Los Angeles";
export const textContent = `BT /F1 10 Tf 50 700 Td (${sampleText}) Tj ET`;

type PageOptions = {
  catalog?: string;
  page?: string;
  resources?: string;
  content?: Buffer;
  more?: (string | Buffer)[];
};

/** A PDF with one page. Objects: 1 catalog, 2 pages, 3 page, 4 content, 5 font, 6 on: more. */
export function onePage({
  catalog = "",
  page = "/MediaBox [0 0 595 842]",
  resources = "",
  content,
  more = [],
}: PageOptions): Buffer {
  return createPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R ${page} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    content ?? stream(textContent),
    font,
    ...more,
  ]);
}
