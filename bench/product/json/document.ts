import { type ContainerJson, containerJson } from "./container";
import { linkedResources } from "./included";
import { positionOf } from "./position";
import { type ShipmentJson, shipmentJson } from "./shipment";
import { trackingRequestJson } from "./tracking-request";
import { transportEventJson } from "./transport-event";

type Serialize = (row: never) => { id: string; type: string };

const serializers: Record<string, Serialize> = {
  shipments: shipmentJson satisfies (row: ShipmentJson) => object,
  containers: containerJson satisfies (row: ContainerJson) => object,
  tracking_requests: trackingRequestJson,
  transport_events: transportEventJson,
};

type Row = { id: string };

/** The product counts the rows of a filtered list up to this number. */
const countMax = 10_000;

/** What the product's statement for a page or one resource returns: rows, their number, and the rows of each relationship. */
export type Result = { rows: Row[]; total?: number } & Record<string, unknown>;

const serialize = (table: string, rows: Row[]) => rows.map((row) => (serializers[table] as (row: Row) => object)(row));

function withQuery(url: URL, changes: Record<string, string>): string {
  const changed = new URL(url);
  for (const [name, value] of Object.entries(changes)) changed.searchParams.set(name, value);
  const query = changed.searchParams.toString().replaceAll("%5B", "[").replaceAll("%5D", "]");
  return `${changed.origin}${changed.pathname}?${query}`;
}

function listDocument(url: URL, table: string, { rows, total = 0 }: Result, related: object[][] | null) {
  const { href, searchParams } = url;
  const size = Number(searchParams.get("page[size]") ?? 30);
  const isFiltered = [...searchParams.keys()].some((name) => !/^(page|sort|include)/.test(name));
  const isExact = total <= countMax || !isFiltered;
  const records = isExact ? total : countMax;
  const last = Math.max(1, Math.ceil(records / size));
  const page = rows.slice(0, size);
  const lastRow = rows.length > size ? page.at(-1) : undefined;
  const after = lastRow && { "page[number]": "2", "page[after]": positionOf(lastRow, searchParams.get("sort")) };
  const data = serialize(table, page);
  return {
    data,
    ...(related && { included: linkedResources(data, related) }),
    links: {
      self: href,
      current: href,
      first: withQuery(url, { "page[number]": "1" }),
      ...(after && { next: withQuery(url, after) }),
      ...(isExact && { last: withQuery(url, { "page[number]": String(last) }) }),
    },
    meta: {
      size,
      total: records,
      ...(!isExact && { total_exact: false }),
      pagination: { current: 1, ...(after && { next: 2 }), ...(last > 1 && isExact && { last }), records },
    },
  };
}

/** All rows of a related resource, such as the events of a container, without pagination. */
function nestedDocument({ href }: URL, table: string, { rows }: Result) {
  const count = rows.length;
  return { data: serialize(table, rows), links: { self: href, current: href }, meta: { size: count, total: count } };
}

/** The document of the benchmark for what the product's statement has returned; `tables` names those of its further columns. */
export function documentOf(url: URL, isList: boolean, tables: Record<string, string>, result: Result): object {
  const [, , table = "", , nested] = url.pathname.split("/");
  if (nested) return nestedDocument(url, nested, result);
  const lists = Object.entries(tables).map(([column, name]) => serialize(name, result[column] as Row[]));
  const related = lists.length > 0 ? lists : null;
  if (isList) return listDocument(url, table, result, related);
  const [data] = serialize(table, result.rows);
  return { data, ...(related && { included: related.flat() }), links: { self: url.href } };
}
