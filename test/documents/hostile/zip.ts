import { crc32, deflateRawSync } from "node:zlib";

/** An entry of an archive; the last three are lies or damage. */
export type ZipEntry = {
  name: string;
  content: Buffer | string;
  isEncrypted?: boolean;
  statedSize?: number;
  /** The data of this earlier entry instead of its own. */
  dataOf?: number;
};

type Written = { header: Buffer; offset: number };

function headerOf(entry: ZipEntry, packed: Buffer, content: Buffer): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(entry.isEncrypted ? 1 : 0, 2);
  header.writeUInt16LE(8, 4);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(entry.statedSize ?? content.length, 18);
  header.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return header;
}

/** A ZIP archive. */
export function createZip(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const packed = deflateRawSync(content);
    const header = headerOf(entry, packed, content);
    const earlier = entry.dataOf === undefined ? undefined : written[entry.dataOf];
    written.push(earlier ?? { header, offset });
    if (earlier) continue;
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), header, Buffer.from(entry.name), packed]);
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(
    written.flatMap(({ header, offset: at }, index) => {
      const rest = Buffer.alloc(14);
      rest.writeUInt32LE(at, 10);
      const name = Buffer.from(entries[index]?.name ?? "");
      header.writeUInt16LE(name.length, 22);
      return [Buffer.from("PK\x01\x02\x14\x00", "latin1"), Buffer.from(header), rest, name];
    }),
  );
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 8);
  end.writeUInt16LE(Math.min(entries.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, directory, end]);
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelations = "http://schemas.openxmlformats.org/package/2006/relationships";

/** The entries of a spreadsheet with one sheet. */
export function workbookEntries(rows: string): ZipEntry[] {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`;
  return [
    {
      name: "[Content_Types].xml",
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: "_rels/.rels",
      content: `<Relationships xmlns="${packageRelations}">${relation("r1", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="${packageRelations}">${relation("r1", "worksheet", "worksheets/sheet1.xml")}</Relationships>`,
    },
    {
      name: "xl/worksheets/sheet1.xml",
      content: `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    },
  ];
}

/** A row of a sheet with one number. */
export function numberRow(row: number, value: number): string {
  return `<row r="${row}"><c r="A${row}"><v>${value}</v></c></row>`;
}
