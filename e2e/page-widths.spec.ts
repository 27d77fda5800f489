import type { Page } from "@playwright/test";
import { cutTexts } from "./cut-texts";
import { test as base, createAccount, expect } from "./fixtures";
import { openPages } from "./open-pages";
import { openShipment, trackingRequest } from "./sandbox";

// Of an account that has one shipment: what other tests enter would be on the pages.
const test = base.extend({
  demo: async ({ demo }, use) => use(await createAccount(demo.url, "documents,routing_data,sandbox")),
});

/** Of a phone, a tablet, a laptop and a wide screen. */
const widths = [390, 768, 1280, 1680];

/** The reference of the interface is a page of Redoc. */
const ofOthers = ["/docs"];

/** The tables that have to be scrolled to the side. */
const scrolledTables = (page: Page): Promise<string[]> =>
  page.locator("table").evaluateAll((tables) =>
    tables.flatMap((table) => {
      const { scrollWidth = 0, clientWidth = 0 } = table.parentElement ?? {};
      return scrollWidth > clientWidth + 1 ? [`a table is ${scrollWidth - clientWidth} px too wide`] : [];
    }),
  );

for (const locale of ["en-US", "de-DE"])
  test.describe(`in a browser in ${locale}`, () => {
    test.use({ locale });

    test("no page scrolls sideways or cuts a text, from phones to wide screens", async ({
      page,
      signIn,
      api,
      demo,
    }) => {
      test.setTimeout(180_000);
      const number = `TESTTRANSSHIP99${locale === "en-US" ? 40 : 41}`;
      await api("/v2/tracking_requests", trackingRequest(number, { ref_numbers: ["PO-4500187"] }));
      await openShipment(api, signIn, number);
      const found: string[] = [];
      await openPages(page, demo.url, 1, async (route) => {
        if (ofOthers.includes(route)) return;
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          if (over > 0) found.push(`${route} at ${width} px is ${over} px too wide`);
          for (const text of await cutTexts(page)) found.push(`${route} at ${width} px cuts "${text}"`);
          if (width >= 1280)
            found.push(...(await scrolledTables(page)).map((name) => `${route} at ${width} px: ${name}`));
        }
      });
      expect(found).toEqual([]);
    });
  });
