import { type HostileFile, hostile } from "./hostile-file";
import { createZip, numberRow, workbookEntries, type ZipEntry } from "./zip";

const row = numberRow(1, 4711);
const withEntries = (...entries: ZipEntry[]) => createZip([...workbookEntries(row), ...entries]);
const laughs = () => {
  const entities = Array.from(
    { length: 10 },
    (_, index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`,
  ).join("");
  return `<!DOCTYPE x [<!ENTITY e0 "laugh">${entities}]><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>&e10;</t></si></sst>`;
};
const external = '<!DOCTYPE x [<!ENTITY file SYSTEM "file:///etc/passwd">]><sst><si><t>&file;</t></si></sst>';
const manyRows = (count: number) => Array.from({ length: count }, (_, index) => numberRow(index + 1, index)).join("");
const deepXml = () => `${"<a>".repeat(20_000)}${"</a>".repeat(20_000)}`;

function overlapping(): Buffer {
  const [first, ...rest] = workbookEntries(row);
  const blob = {
    name: "xl/media/a.bin",
    content: Buffer.from(Array.from({ length: 60_000 }, (_, index) => (index * 7919) % 251)),
  };
  const copies = Array.from({ length: 200 }, (_, index) => ({ name: `xl/media/${index}.bin`, content: "", dataOf: 0 }));
  return createZip([blob, ...(first ? [first] : []), ...rest, ...copies]);
}

/** Spreadsheets against programs that unpack archives and parse XML. */
export const hostileArchives: HostileFile[] = [
  hostile("bomb.xlsx", "too_large_when_unpacked", () =>
    withEntries({ name: "xl/media/zeros.bin", content: Buffer.alloc(90_000_000) }),
  ),
  hostile("large-table.xlsx", "too_large_when_unpacked", () => createZip(workbookEntries(manyRows(800_000))), true),
  hostile("ten-thousand-entries.xlsx", "too_large_when_unpacked", () =>
    withEntries(...Array.from({ length: 10_000 }, (_, index) => ({ name: `xl/media/${index}`, content: "x" }))),
  ),
  hostile("overlapping.xlsx", "damaged", overlapping),
  hostile("nested.xlsx", "nested_archive", () =>
    withEntries({ name: "xl/embeddings/more.zip", content: createZip([{ name: "a", content: "a" }]) }),
  ),
  hostile("hidden-nested.xlsx", "nested_archive", () =>
    withEntries({ name: "xl/media/picture.png", content: createZip([{ name: "a", content: "a" }]) }),
  ),
  hostile("stated-size.xlsx", "damaged", () =>
    withEntries({ name: "xl/media/zeros.bin", content: Buffer.alloc(5_000_000), statedSize: 100 }),
  ),
  hostile("password.xlsx", "encrypted", () =>
    withEntries({ name: "xl/media/a.bin", content: "secret", isEncrypted: true }),
  ),
  hostile("laughs.xlsx", ["read", "damaged"], () => withEntries({ name: "xl/sharedStrings.xml", content: laughs() })),
  hostile("external-entity.xlsx", ["read", "damaged"], () =>
    withEntries({ name: "xl/sharedStrings.xml", content: external }),
  ),
  hostile("parent-folder.xlsx", ["read", "damaged"], () =>
    withEntries({ name: "../../../../tmp/landfall", content: "x" }),
  ),
  hostile("cut.xlsx", "damaged", () => createZip(workbookEntries(row)).subarray(0, 400)),
  hostile("many-rows.xlsx", "read", () => createZip(workbookEntries(manyRows(60_000))), true),
  hostile(
    "far-cell.xlsx",
    ["read", "memory_limit", "damaged"],
    () => createZip(workbookEntries('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    true,
  ),
  hostile("deep-xml.xlsx", ["read", "damaged"], () => withEntries({ name: "xl/styles.xml", content: deepXml() })),
];
