import { randomBytes } from "node:crypto";
import { type HostileFile, hostile } from "./hostile-file";
import { onePage } from "./pdf-source";
import { createZip } from "./zip";

const page = () => Buffer.from("<!doctype html><html><script>alert(document.cookie)</script></html>");
const svg = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>');
const program = () => Buffer.concat([Buffer.from("MZ\x90\x00", "latin1"), randomBytes(4000)]);
const compound = () =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(4096)]);
const word = () => createZip([{ name: "word/document.xml", content: "<document/>" }]);
const archive = () => createZip([{ name: "a.pdf", content: onePage({}) }]);
const picture = () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(500)]);
const photo = () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 1)]);

/** Files whose type is not accepted, or that are not what their name says, or several things at once. They are refused unopened. */
export const hostileTypes: HostileFile[] = [
  hostile("empty.pdf", "empty_file", () => Buffer.alloc(0)),
  hostile("web-page.pdf", "type_mismatch", page),
  hostile("web-page.html", "unsupported_type", page),
  hostile("web-page.txt", "type_mismatch", page),
  hostile("drawing.svg", "unsupported_type", svg),
  hostile("drawing.png", "type_mismatch", svg),
  hostile("program.exe", "unsupported_type", program),
  hostile("invoice.pdf", "type_mismatch", program),
  hostile("document.exe", "type_mismatch", () => onePage({})),
  hostile("invoice.pdf.js", "type_mismatch", () => onePage({})),
  hostile("picture.pdf", "type_mismatch", picture),
  hostile("animation.gif", "unsupported_type", () => Buffer.from("GIF89a\x01\x00\x01\x00", "latin1")),
  hostile("letter.docx", "unsupported_type", word),
  hostile("letter.xlsx", "type_mismatch", word),
  hostile("files.zip", "unsupported_type", archive),
  hostile("files.pdf", "type_mismatch", archive),
  hostile("old.xls", "unsupported_type", compound),
  hostile("protected.xlsx", "encrypted", compound),
  hostile("random.pdf", "type_mismatch", () => Buffer.concat([Buffer.from([0, 1, 2]), randomBytes(5000)])),
  hostile("random", "unsupported_type", () => Buffer.concat([Buffer.from([0, 1, 2]), randomBytes(5000)])),
  hostile("zeros.txt", "type_mismatch", () => Buffer.alloc(5000)),
  hostile("pdf-and-archive.pdf", "polyglot", () => Buffer.concat([onePage({}), archive()])),
  hostile("photo-and-archive.jpg", "polyglot", () => Buffer.concat([photo(), archive()])),
  hostile("page-and-pdf.pdf", "polyglot", () => Buffer.concat([page(), onePage({})])),
  hostile("picture-and-pdf.png", "polyglot", () => Buffer.concat([picture(), onePage({})])),
];
