import { expect, test } from "vitest";
import { type Account, anonymous } from "@/lib/platform/auth/account";
import type { Resource } from "@/lib/platform/jsonapi/resource";
import { metroAreas } from "./metro-areas";
import { findPort, ports, portTable } from "./ports";
import { findShippingLine, shippingLines, shippingLineTable } from "./shipping-lines";
import { terminals } from "./terminals";

const account: Account = { ...anonymous, id: "any" };

function expectValidAttributes(
  { object, serialize }: Pick<Resource<never>, "object" | "serialize">,
  row: unknown,
): void {
  const { attributes } = serialize(row as never);
  expect(object.shape.attributes?.parse(attributes)).toEqual(attributes);
}

test("the attributes of every shipping line, port and terminal match its schema", () => {
  for (const line of shippingLineTable) expectValidAttributes(shippingLines, line);
  for (const port of portTable) expectValidAttributes(ports, port);
  for (const terminal of portTable.flatMap((port) => port.terminals)) expectValidAttributes(terminals, terminal);
});

test.each(["USBOS", "ADALV", "AOLIE"])("the attributes of %s match the schema", (locode) => {
  expectValidAttributes(ports, findPort(locode));
  expectValidAttributes(metroAreas, findPort(locode));
});

test("a metro area has the name of the inland place, or of the city of a port", () => {
  const nameOf = (locode: string) => {
    const place = findPort(locode);
    return place && metroAreas.serialize(place).attributes.name;
  };
  expect(["ADALV", "USCHI", "USBOS", "USNYC"].map(nameOf)).toEqual([
    "Andorra la Vella",
    "Chicago",
    "Boston",
    "New York",
  ]);
});

test("a shipping line has its supported number types", () => {
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

test("a port has coordinates and terminals, and a terminal has its port", () => {
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

test("unknown ids load nothing", async () => {
  const unknownId = "00000000-0000-7000-8000-000000000000";
  const port = findPort("NLRTM");
  expect(await ports.load(account, [unknownId, port?.id ?? ""])).toHaveLength(1);
  expect(await terminals.load(account, [unknownId])).toEqual([]);
  expect(await shippingLines.load(account, [unknownId])).toEqual([]);
});
