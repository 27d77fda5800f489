import { expect, test } from "vitest";
import { contentDisposition } from "@/lib/documents/downloads/content-disposition";
import { toFileName } from "./file-name";

test.each([
  ["invoice.pdf", "invoice.pdf"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Documents\\B-L 1.pdf", "B-L 1.pdf"],
  ["a\r\nSet-Cookie: x=1.pdf", "a Set-Cookie: x=1.pdf"],
  ["invoice\u202Efdp.exe", "invoice fdp.exe"],
  ["nul\u0000byte.pdf", "nul byte.pdf"],
  [".htaccess", "htaccess"],
  ["..", "file"],
  ["/", "file"],
  ["Überweisung 提单.pdf", "Überweisung 提单.pdf"],
  ["e\u0301.pdf", "é.pdf"],
  ["lone \uD800 surrogate.pdf", "lone surrogate.pdf"],
])("toFileName(%j) is %j", (text, name) => {
  expect(toFileName(text)).toBe(name);
});

test("a long name keeps its extension and has at most 200 characters", () => {
  const name = toFileName(`${"🚢".repeat(3_000)}.pdf`);
  expect([...name]).toHaveLength(200);
  expect(name).toMatch(/🚢\.pdf$/u);
});

test.each([
  ["invoice 1.pdf", 'attachment; filename="invoice 1.pdf"'],
  ['quo"te.pdf', "attachment; filename=\"quo_te.pdf\"; filename*=UTF-8''quo%22te.pdf"],
  [
    "Zoll é's (1)*.pdf",
    "attachment; filename=\"Zoll __s _1__.pdf\"; filename*=UTF-8''Zoll%20%C3%A9%27s%20%281%29%2A.pdf",
  ],
  ["a\r\nX: y", "attachment; filename=\"a__X_ y\"; filename*=UTF-8''a%0D%0AX%3A%20y"],
  ["100%25.pdf", "attachment; filename=\"100_25.pdf\"; filename*=UTF-8''100%2525.pdf"],
])("contentDisposition(%j)", (name, expected) => {
  const header = contentDisposition(name);
  expect(header).toBe(expected);
  expect(new Headers({ "content-disposition": header }).get("content-disposition")).toBe(expected);
});
