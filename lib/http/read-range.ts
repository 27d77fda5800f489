import { AppError } from "@/lib/platform/errors";
import type { ByteRange } from "@/lib/platform/storage/storage";

const onePart = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file of `byteSize` bytes that a `Range` header asks for (RFC 9110). Null: the whole file, also for several parts
 * and for other units. Throws `range_not_satisfiable` when the file ends before it.
 */
export function readRange(header: string | null, byteSize: number): ByteRange | null {
  const [, first = "", last = ""] = onePart.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, byteSize - Number(last)) : Number(first);
  const end = first === "" || last === "" ? byteSize - 1 : Math.min(Number(last), byteSize - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  if (start < byteSize && start <= end) return { start, end };
  throw new AppError("range_not_satisfiable", `The file has ${byteSize} bytes.`, null, {
    headers: { "content-range": `bytes */${byteSize}`, "accept-ranges": "bytes" },
  });
}
