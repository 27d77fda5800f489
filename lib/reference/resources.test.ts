import { expect, test } from "vitest";
import { type Account, nobody } from "@/lib/platform/auth/account";
import type { Resource } from "@/lib/platform/jsonapi/resource";
import { findPort } from "./find-port";
import { findShippingLine } from "./find-shipping-line";
import { ports } from "./port";
import { portTable } from "./port-table";
import { shippingLines } from "./shipping-line";
import { shippingLineTable } from "./shipping-line-table";
import { terminals } from "./terminal";

const account: Account = { ...nobody, id: "any" };

function attributesFit({ object, serialize }: Pick<Resource<never>, "object" | "serialize">, row: unknown): void {
  const { attributes } = serialize(row as never);
  expect(object.shape.attributes?.parse(attributes)).toEqual(attributes);
}

test("the attributes of every line, port and terminal are exactly those of its schema", () => {
  for (const line of shippingLineTable) attributesFit(shippingLines, line);
  for (const port of portTable) attributesFit(ports, port);
  for (const terminal of portTable.flatMap((port) => port.terminals)) attributesFit(terminals, terminal);
});

test("a line tells what it can be asked for by", () => {
  const line = findShippingLine("COSU");
  expect(line && shippingLines.serialize(line)).toMatchObject({
    type: "shipping_line",
    attributes: {
      scac: "COSU",
      short_name: "COSCO",
      bill_of_lading_tracking_support: true,
      booking_number_tracking_support: true,
      container_number_tracking_support: false,
      tracking_url: null,
    },
    links: { self: `/v2/shipping_lines/${line?.id}` },
  });
});

test("a port gives its coordinates as text and names its terminals, and a terminal its port", () => {
  const port = findPort("USLGB");
  const object = port && ports.serialize(port);
  expect(object?.attributes).toMatchObject({
    code: "USLGB",
    city: "Long Beach",
    state_abbr: "CA",
    country_code: "US",
    time_zone: "America/Los_Angeles",
    latitude: 33.7569,
    longitude: -118.2154,
  });
  expect(object?.relationships?.terminals?.data).toHaveLength(6);
  const pierT = port?.terminals.find(({ smdgCode }) => smdgCode === "TTI");
  expect(pierT && terminals.serialize(pierT)).toMatchObject({
    attributes: {
      name: "Total Terminals International (Pier T)",
      firms_code: "Z952",
      smdg_code: "TTI",
      country: "United States",
    },
    relationships: { port: { data: { type: "port", id: port?.id } } },
  });
});

test("ids that are not ours load nothing", async () => {
  const stranger = "00000000-0000-7000-8000-000000000000";
  const port = findPort("NLRTM");
  expect(await ports.load(account, [stranger, port?.id ?? ""])).toHaveLength(1);
  expect(await terminals.load(account, [stranger])).toEqual([]);
  expect(await shippingLines.load(account, [stranger])).toEqual([]);
});
