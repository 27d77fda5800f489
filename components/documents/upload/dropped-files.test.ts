import { expect, test } from "vitest";
import { droppedFiles } from "./dropped-files";

const fileEntry = (name: string) => ({
  isFile: true,
  isDirectory: false,
  file: (resolve: (file: File) => void) => resolve(new File(["x"], name)),
});

/** Returns its entries in two parts, as browsers do with large folders. */
function folder(...entries: object[]) {
  const parts = [entries.slice(0, 1), entries.slice(1), []];
  return {
    isFile: false,
    isDirectory: true,
    createReader: () => ({ readEntries: (resolve: (part: object[]) => void) => resolve(parts.shift() ?? []) }),
  };
}

function dropped(...entries: { isDirectory: boolean }[]): DataTransfer {
  const items = entries.map((entry, index) => ({
    webkitGetAsEntry: () => entry,
    getAsFile: () => (entry.isDirectory ? null : new File(["x"], `file ${index}`)),
  }));
  return { items } as unknown as DataTransfer;
}

test("the files of dropped folders are included, those that systems add are not", async () => {
  const inner = folder(fileEntry("c.pdf"));
  const transfer = dropped(fileEntry("a.pdf"), folder(fileEntry(".DS_Store"), fileEntry("b.pdf"), inner));
  expect((await droppedFiles(transfer)).map(({ name }) => name)).toEqual(["file 0", "b.pdf", "c.pdf"]);
});
