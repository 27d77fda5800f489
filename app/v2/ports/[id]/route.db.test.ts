import { beforeAll, expect, test } from "vitest";
import { GET as getTerminal } from "@/app/v2/terminals/[id]/route";
import type { RouteHandler } from "@/lib/http/contract";
import { createAccount } from "@/lib/identity/accounts/create-account";
import { placeIdOf } from "@/lib/reference/place-id";
import { findPort } from "@/lib/reference/ports";
import { GET as getPort } from "./route";

let headers: Record<string, string>;

beforeAll(async () => {
  const { api_key } = await createAccount({ name: "Ports", email: "ports@example.com" });
  headers = { authorization: `Token ${api_key}` };
});

async function show(handler: RouteHandler, id: string, query = "") {
  const url = `http://localhost/v2/any/${encodeURIComponent(id)}${query}`;
  const response = await handler(new Request(url, { headers }), { params: { id } });
  return { status: response.status, body: await response.json() };
}

test("returns a port by id, UN/LOCODE or alternative UN/LOCODE", async () => {
  const port = findPort("CNSHA");
  for (const id of [port?.id ?? "", "CNSHA", "cn sha", "CNSGH"]) {
    const { status, body } = await show(getPort, id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      type: "port",
      id: port?.id,
      attributes: { code: "CNSHA", time_zone: "Asia/Shanghai" },
    });
    expect(body.data.relationships.terminals.data).toHaveLength(7);
  }
});

test("returns every place of UN/LOCODE, also without terminals", async () => {
  const id = findPort("USBOS")?.id ?? "";
  for (const key of [id, id.toUpperCase(), "USBOS", "us bos"]) {
    const { status, body } = await show(getPort, key, "?include=terminals");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      type: "port",
      id,
      attributes: {
        name: "Boston",
        code: "USBOS",
        city: "Boston",
        state_abbr: "MA",
        country_code: "US",
        time_zone: "America/New_York",
        latitude: 42.363,
        longitude: -71.014,
      },
      relationships: { terminals: { data: [] } },
    });
    expect(body.included).toEqual([]);
  }
});

test("what is not known of a place is null", async () => {
  const { status, body } = await show(getPort, "AOLIE");
  expect(status).toBe(200);
  expect(body.data.attributes).toMatchObject({ name: "Lieura", time_zone: null, latitude: null, longitude: null });
});

test("includes the terminals of a port", async () => {
  const { body } = await show(getPort, "USLAX", "?include=terminals");
  expect(body.included).toHaveLength(6);
  expect(body.included[0]).toMatchObject({ type: "terminal", attributes: { facility_type: "ocean_terminal" } });
});

test("returns a terminal by id with its port", async () => {
  const port = findPort("USCHI");
  const { status, body } = await show(getTerminal, port?.terminals[0]?.id ?? "", "?include=port");
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    type: "terminal",
    attributes: { facility_type: "rail", firms_code: null },
    relationships: { port: { data: { type: "port", id: port?.id } } },
  });
  expect(body.included).toMatchObject([{ type: "port", attributes: { code: "USCHI", state_abbr: "IL" } }]);
});

test.each(["XXXXX", "00000000-0000-7000-8000-000000000000", placeIdOf("XXXXX"), "x".repeat(200)])(
  "returns 404 for the port %j",
  async (id) => {
    expect((await show(getPort, id)).status).toBe(404);
  },
);

test.each(["APMT", "00000000-0000-7000-8000-000000000000"])("returns 404 for the terminal %j", async (id) => {
  expect((await show(getTerminal, id)).status).toBe(404);
});
