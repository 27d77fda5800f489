import { isDeepStrictEqual } from "node:util";

type Document = { data: unknown; included?: { type: string; id: string }[] };

const keyOf = ({ type, id }: { type: string; id: string }) => `${type} ${id}`;

/** The paths of the first values that differ. */
function differences(left: unknown, right: unknown, path = ""): string[] {
  if (isDeepStrictEqual(left, right)) return [];
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  if (!isObject(left) || !isObject(right)) return [`${path}: ${JSON.stringify(left)} and ${JSON.stringify(right)}`];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names.flatMap((name) => differences(left[name], right[name], `${path}/${name}`));
}

/** The opaque position of the next page, which the bare server does not need to know for every order. */
const position = /page\[after\]=[\w-]+/g;

/** Responses without the host, and with the included resources in one order. */
async function read(origin: string, path: string, headers: Record<string, string>): Promise<Document> {
  const response = await fetch(`${origin}${path}`, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${origin}${path}: ${response.status} ${text.slice(0, 300)}`);
  const document = JSON.parse(text.replaceAll(origin, "").replaceAll(position, "")) as Document;
  document.included?.sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  return document;
}

/** Rows become due with time, and the bare server sends the time of the recording. */
const isTimed = (path: string) => path.includes("filter[freshness]");

/** Throws unless both servers return the same JSON. A filter by freshness is not compared. */
export async function assertSameAnswer(
  product: string,
  other: string,
  path: string,
  headers: Record<string, string>,
): Promise<void> {
  if (isTimed(path)) return;
  const [expected, answer] = await Promise.all([read(product, path, headers), read(other, path, headers)]);
  const found = differences(expected, answer);
  if (found.length > 0) throw new Error(`${path}: ${found.length} differences\n${found.slice(0, 5).join("\n")}`);
}
