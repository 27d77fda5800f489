/** Files that systems add to folders by themselves, `.DS_Store` and `Thumbs.db`. */
const systemFiles = new Set([".ds_store", "thumbs.db"]);

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** The entries of a folder: a browser returns them in parts, the last of which is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return entries;
    entries.push(...part);
  }
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) return [await fileOf(entry as FileSystemFileEntry)];
  const nested = await Promise.all((await entriesOf(entry as FileSystemDirectoryEntry)).map(filesIn));
  return nested.flat();
}

/** The files that were dropped, also those in dropped folders. Must be called during the event. */
export async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  const files = [...items].map((item) => {
    const entry = item.webkitGetAsEntry();
    if (entry?.isDirectory) return filesIn(entry);
    const file = item.getAsFile();
    return file ? [file] : [];
  });
  return (await Promise.all(files)).flat().filter(({ name }) => !systemFiles.has(name.toLowerCase()));
}
