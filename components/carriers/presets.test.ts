import { expect, test } from "vitest";
import { carrierApis } from "@/test/fixtures/carrier-apis";
import { presets } from "./presets";

test.each(carrierApis)("the presets of $scacs have what is known of its API", (api) => {
  const own = presets.filter(({ scacs }) => scacs === api.scacs.join(", "));
  const hosts = new Set(own.map(({ portal }) => portal && new URL(portal).host));
  expect([...hosts]).toEqual([api.portal]);
  if (api.obstacle) {
    expect(own).toMatchObject([{ asks: "nothing", baseUrl: "", headers: [] }]);
    return;
  }
  if (api.access.length === 0) {
    expect(own).toMatchObject([{ asks: "everything", baseUrl: "", tokenUrl: "" }]);
    return;
  }
  const asks = api.events === null ? "addresses" : "credentials";
  const baseUrl = api.events?.replace(/\/events$/, "") ?? "";
  expect(own).toMatchObject(
    api.access.map(({ auth, tokenUrl = "", scope = "", headers = [] }) => ({
      asks,
      baseUrl,
      auth,
      tokenUrl,
      scope,
      headers,
    })),
  );
  for (const { requestsPerMinute } of own) {
    expect(Number(requestsPerMinute)).toBeLessThanOrEqual(api.requestsPerMinute ?? 0);
    expect(requestsPerMinute === "").toBe(api.requestsPerMinute === undefined);
  }
});

test("each preset but that of any carrier is of a carrier whose API is known, or known to be missing", () => {
  const known = carrierApis.map(({ scacs }) => scacs.join(", "));
  expect(presets.filter(({ scacs }) => !known.includes(scacs)).map(({ key }) => key)).toEqual(["other"]);
});
