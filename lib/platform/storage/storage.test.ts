import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { s3Credentials, serveS3 } from "@/test/fixtures/s3-server";
import { deleteAbandonedFiles } from "./delete-abandoned-files";
import { createFolderStorage } from "./folder-storage";
import { createS3Storage } from "./s3-storage";
import { newStorageKey } from "./storage";
import { toStorageError } from "./write-new-file";

const root = mkdtempSync(join(tmpdir(), "landfall-storage-"));
const s3 = await serveS3();
afterAll(() => {
  s3.close();
  rmSync(root, { recursive: true });
});

const incoming = join(root, "s3-incoming");
const bucket = { ...s3Credentials, url: s3.url, bucket: "landfall-files" };
const storages = {
  folder: createFolderStorage(join(root, "files")),
  s3: createS3Storage(bucket, incoming),
};
const names = ["folder", "s3"] as const;
/** Where each of the storages collects what it receives. */
const incomingOf = { folder: join(root, "files", "incoming"), s3: incoming };

async function* inChunks(bytes: Buffer, failAfter = Number.POSITIVE_INFINITY) {
  for (let at = 0; at < bytes.length; at += 1_000) {
    if (at >= failAfter) throw new Error("cut");
    yield bytes.subarray(at, at + 1_000);
  }
}

test.each(names)("%s: returns what was written, whole and in ranges, until it is deleted", async (name) => {
  const [storage, key, bytes] = [storages[name], newStorageKey(), randomBytes(12_345)];
  const stored = await storage.write(key, inChunks(bytes));
  expect(stored).toEqual({
    byteSize: 12_345,
    md5: createHash("md5").update(bytes).digest("base64"),
    sha256: createHash("sha256").update(bytes).digest("hex"),
  });
  const read = async (range?: { start: number; end: number }) => {
    const found = await storage.read(key, range);
    return found && { byteSize: found.byteSize, bytes: await buffer(found.stream) };
  };
  expect(await read()).toEqual({ byteSize: 12_345, bytes });
  expect(await read({ start: 10, end: 19 })).toEqual({ byteSize: 12_345, bytes: bytes.subarray(10, 20) });
  await storage.delete(key);
  await storage.delete(key);
  expect(await read()).toBeNull();
});

test.each(names)("%s: stores nothing of an interrupted or too large source", async (name) => {
  const [storage, key, bytes] = [storages[name], newStorageKey(), randomBytes(5_000)];
  await expect(storage.write(key, inChunks(bytes, 3_000))).rejects.toThrow("cut");
  await expect(storage.write(key, inChunks(bytes), 4_999)).rejects.toMatchObject({ code: "too_large" });
  expect(await storage.read(key)).toBeNull();
  expect(readdirSync(incomingOf[name])).toEqual([]);
  expect(await storage.write(key, inChunks(bytes), 5_000)).toMatchObject({ byteSize: 5_000 });
});

test("folder: only the user of the process can read the files, and a key is never a path", async () => {
  const key = newStorageKey();
  await storages.folder.write(key, inChunks(randomBytes(10)));
  expect(statSync(join(root, "files", key)).mode & 0o777).toBe(0o600);
  expect(statSync(join(root, "files")).mode & 0o777).toBe(0o700);
  for (const path of ["../secret", "ab/../../secret", "/etc/passwd", "", `${key}/x`, key.toUpperCase()]) {
    await expect(storages.folder.read(path)).rejects.toThrow("not a storage key");
    await expect(storages.folder.write(path, inChunks(randomBytes(1)))).rejects.toThrow("not a storage key");
  }
});

test("a full disk or storage service is storage_full, and nothing is stored", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  expect(toStorageError(full)).toMatchObject({ code: "storage_full", cause: full });
  const other = new Error("other");
  expect(toStorageError(other)).toBe(other);
  s3.status = 507;
  await expect(storages.s3.write(newStorageKey(), inChunks(randomBytes(10)))).rejects.toMatchObject({
    code: "storage_full",
  });
  s3.status = null;
  expect(readdirSync(incoming)).toEqual([]);
});

test("folder: a file that the system does not take whole is storage_full, and nothing remains", () => {
  const folder = join(root, "limited");
  const program = `
    const { createFolderStorage } = await import("./lib/platform/storage/folder-storage.ts");
    const stored = createFolderStorage(process.argv[1]).write("ab/" + "0".repeat(32), [Buffer.alloc(3_000_000)]);
    await stored.catch((error) => process.stdout.write(error.code));
  `;
  const limited = 'ulimit -f 2048 && exec "$0" --import tsx --input-type=module -e "$1" "$2"';
  const { stdout } = spawnSync("sh", ["-c", limited, process.execPath, program, folder], { encoding: "utf8" });
  expect(stdout).toBe("storage_full");
  expect(readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())).toEqual([]);
});

test("s3: a request with a wrong secret fails without naming it", async () => {
  const wrong = createS3Storage({ ...bucket, secretAccessKey: "wrong" }, incoming);
  const key = newStorageKey();
  const failure = await wrong.write(key, inChunks(randomBytes(10))).catch(String);
  expect(failure).toBe("Error: the storage service answered 403 to PUT");
  expect(s3.files.has(`/landfall-files/${key}`)).toBe(false);
});

test("deletes only files that have not been written to for a while", async () => {
  const folder = mkdtempSync(join(root, "abandoned-"));
  for (const [name, time] of [
    ["old", new Date(0)],
    ["new", new Date()],
  ] as const) {
    writeFileSync(join(folder, name), name);
    utimesSync(join(folder, name), time, time);
  }
  expect(await deleteAbandonedFiles(folder, 60_000)).toBe(1);
  expect(readdirSync(folder)).toEqual(["new"]);
  expect(readFileSync(join(folder, "new"), "utf8")).toBe("new");
  expect(await deleteAbandonedFiles(join(folder, "absent"), 0)).toBe(0);
});
