import { Readable } from "node:stream";
import { createDeflate, deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { type HostileFile, hostile } from "./hostile-file";
import { createPdf, font, onePage, sampleText, stream, textContent } from "./pdf-source";

async function withPassword(passwords: { userPassword?: string; ownerPassword?: string }): Promise<Buffer> {
  const pdf = new PDFDocument({ ...passwords, pdfVersion: "1.7" });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on("end", resolve));
  pdf.text(sampleText);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** A stream of spaces of a size in megabytes, packed once or twice. */
async function bomb(megabytes: number, times: 1 | 2): Promise<Buffer> {
  const spaces = Buffer.alloc(1_000_000, " ");
  const packed = Readable.from(Array<Buffer>(megabytes).fill(spaces)).pipe(createDeflate({ level: 1 }));
  const once = Buffer.concat(await packed.toArray());
  if (times === 1) return stream(once, "/Filter /FlateDecode");
  return stream(deflateSync(once), "/Filter [/FlateDecode /FlateDecode]");
}

/** Pages with the same content. */
function manyPages(count: number, statedCount = count, content = textContent): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(" ");
  const page =
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>";
  const pages = `<< /Type /Pages /Kids [${kids}] /Count ${statedCount} >>`;
  return createPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    pages,
    stream(content),
    font,
    ...Array<string>(count).fill(page),
  ]);
}

/** 70 lines, as dense as a page can be. */
function denseContent(): string {
  const line =
    "MSKU1234565 Seal ML4711 40HC Gross weight 12,000 KGS Volume 60.5 CBM Cartons 71 ETA 2026-03-12 Los Angeles";
  const lines = Array.from({ length: 70 }, (_, index) => `1 0 0 1 40 ${780 - 10 * index} Tm (${line}) Tj`);
  return `BT /F1 20 Tf 1 0 0 1 40 800 Tm (BILL OF LADING) Tj /F1 7 Tf ${lines.join(" ")} ET`;
}

/** Each node of the tree of pages has the next one as its only child; the last one the page. */
function deepTree(depth: number): Buffer {
  const nodes = Array.from({ length: depth }, (_, index) => `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`);
  const page = `<< /Type /Page /MediaBox [0 0 595 842] /Contents ${depth + 3} 0 R /Resources << /Font << /F1 ${depth + 4} 0 R >> >> >>`;
  return createPdf(["<< /Type /Catalog /Pages 2 0 R >>", ...nodes, page, stream(textContent), font]);
}

const cyclicTree = () => createPdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"]);
const script = "/S /JavaScript /JS (while (true) { app.alert\\(1\\); })";
const image = (entries: string, content: Buffer | string) =>
  stream(content, `/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`);
const drawImage = stream("600 0 0 800 0 0 cm /I1 Do");
const selfDrawing = stream(
  "/X1 Do",
  "/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X1 6 0 R >> >>",
);
const nestedArrays = () => `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
const manyOperators = () => stream(Buffer.from(`BT /F1 1 Tf ${"1 0 0 1 5 5 Tm (x) Tj ".repeat(400_000)} ET`));

/** PDFs against parsers, renderers and readers of text. */
export const hostilePdfs: HostileFile[] = [
  hostile("password.pdf", "encrypted", () => withPassword({ userPassword: "secret", ownerPassword: "owner" })),
  hostile("owner-password.pdf", "read", () => withPassword({ ownerPassword: "owner" }), true),
  hostile("cut-in-half.pdf", ["damaged", "no_text"], () => onePage({}).subarray(0, 300)),
  hostile("header-only.pdf", "damaged", () => Buffer.from("%PDF-1.7\n"), true),
  hostile("garbage-after-header.pdf", "damaged", () =>
    Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(200_000, "x y [ << ( ")]),
  ),
  hostile("cyclic-page-tree.pdf", ["damaged", "no_text"], cyclicTree),
  hostile("deep-page-tree.pdf", ["damaged", "read"], () => deepTree(20_000), true),
  hostile("five-thousand-pages.pdf", "too_many_pages", () => manyPages(5000)),
  hostile("dense-pages.pdf", ["read", "memory_limit", "time_limit"], () => manyPages(300, 300, denseContent()), true),
  hostile("stated-page-count.pdf", ["damaged", "read", "too_many_pages"], () => manyPages(1, 2_000_000_000)),
  hostile("flate-bomb.pdf", ["memory_limit", "time_limit", "no_text"], async () =>
    onePage({ content: await bomb(700, 1) }),
  ),
  hostile(
    "double-flate-bomb.pdf",
    ["memory_limit", "time_limit", "no_text"],
    async () => onePage({ content: await bomb(700, 2) }),
    true,
  ),
  hostile("open-action-script.pdf", "read", () => onePage({ catalog: `/OpenAction << ${script} >>` })),
  hostile("launch-action.pdf", "read", () => onePage({ catalog: "/OpenAction << /S /Launch /F (/bin/sh) >>" }), true),
  hostile(
    "remote-action.pdf",
    "read",
    () => onePage({ catalog: "/OpenAction << /S /URI /URI (http://169.254.169.254/latest) >>" }),
    true,
  ),
  hostile("huge-page.pdf", "read", () => onePage({ page: "/MediaBox [0 0 1e9 1e9]" })),
  hostile("empty-page-box.pdf", ["read", "no_text", "damaged"], () => onePage({ page: "/MediaBox [0 0 0 0]" })),
  hostile("self-reference.pdf", ["read", "no_text", "damaged"], () =>
    onePage({ resources: "/XObject << /X1 6 0 R >>", content: stream(`/X1 Do ${textContent}`), more: [selfDrawing] }),
  ),
  hostile("huge-image.pdf", ["no_text", "memory_limit"], () =>
    onePage({
      resources: "/XObject << /I1 6 0 R >>",
      content: drawImage,
      more: [image("/Width 60000 /Height 60000", "x")],
    }),
  ),
  hostile(
    "flate-image.pdf",
    ["no_text", "memory_limit", "time_limit"],
    () =>
      onePage({
        resources: "/XObject << /I1 6 0 R >>",
        content: drawImage,
        more: [image("/Width 30000 /Height 30000 /Filter /FlateDecode", deflateSync(Buffer.alloc(300_000_000)))],
      }),
    true,
  ),
  hostile("garbage-jbig2.pdf", ["no_text", "damaged"], () =>
    onePage({
      resources: "/XObject << /I1 6 0 R >>",
      content: drawImage,
      more: [image("/Width 600 /Height 800 /Filter /JBIG2Decode", Buffer.alloc(5000, 7))],
    }),
  ),
  hostile(
    "garbage-jpx.pdf",
    ["no_text", "damaged"],
    () =>
      onePage({
        resources: "/XObject << /I1 6 0 R >>",
        content: drawImage,
        more: [image("/Width 600 /Height 800 /Filter /JPXDecode", Buffer.alloc(5000, 9))],
      }),
    true,
  ),
  hostile("nested-arrays.pdf", ["read", "damaged", "no_text"], () => onePage({ catalog: `/X ${nestedArrays()}` })),
  hostile(
    "many-operators.pdf",
    ["read", "time_limit", "memory_limit"],
    () => onePage({ content: manyOperators() }),
    true,
  ),
  hostile(
    "loop-of-tables.pdf",
    ["read", "damaged"],
    () => Buffer.from(onePage({}).toString("latin1").replace("/Root 1 0 R", "/Root 1 0 R /Prev 9"), "latin1"),
    true,
  ),
];
