import type { Feature } from "@/lib/platform/auth/account";
import { createTestClient, type TestClient, type TestWeb } from "./web";

/** For tests: a new account with a connection to the carrier HLCU at this base URL. */
export async function connectCarrier(web: TestWeb, base_url: string, features: Feature[] = []): Promise<TestClient> {
  const client = await createTestClient(web, features);
  const attributes = { scacs: ["HLCU"], standard: "dcsa_2", base_url, auth: { type: "none" } };
  const { status } = await client.call("POST", "/v2/carrier_connections", { data: { attributes } });
  if (status !== 201) throw new Error(`creating the connection returned ${status}`);
  return client;
}
