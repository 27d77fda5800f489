import { type BenchRow, includedTables, lists } from "./bench-row";

const withContainers = { n_0: "containers" };
const withEvents = { n_0: "containers", n_0_0: "transport_events" };

/** Single resources, lists of several sizes, and lists with related records. */
export const readRows: BenchRow[] = [
  ...lists.map((list): BenchRow => {
    const isPlain = list === "shipments";
    return { group: "By id", name: list, urls: [`/v2/${list}/{id}`], ids: list, isPlain, ...includedTables(list) };
  }),
  ...lists.flatMap((list) =>
    [25, 30, 100].map((size): BenchRow => {
      const isPlain = list === "shipments" && size === 25;
      const urls = [`/v2/${list}?page[size]=${size}`];
      return { group: "List", name: `${list}, ${size}`, urls, isPlain, ...includedTables(list) };
    }),
  ),
  {
    group: "Include",
    name: "shipment by id, containers",
    urls: ["/v2/shipments/{id}?include=containers"],
    ids: "shipments",
    tables: withContainers,
  },
  {
    group: "Include",
    name: "shipments, 25, containers",
    urls: ["/v2/shipments?page[size]=25&include=containers"],
    tables: withContainers,
    isPlain: true,
  },
  {
    group: "Include",
    name: "shipments, 25, containers and transport events",
    urls: ["/v2/shipments?page[size]=25&include=containers.transport_events"],
    tables: withEvents,
  },
  { group: "Nested", name: "transport events", urls: ["/v2/containers/{id}/transport_events"], ids: "containers" },
  { group: "Static", name: "shipping lines", urls: ["/v2/shipping_lines"], bare: "answer" },
];
