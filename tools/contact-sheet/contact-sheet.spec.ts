import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { test } from "@/e2e/fixtures";
import { openPages } from "@/e2e/open-pages";
import { openShipment, trackingRequest } from "@/e2e/sandbox";
import { consentPath, inviteViewer, shareShipment, storeEmail } from "@/e2e/unlinked-pages";

const folder = "contact-sheet";
const widths = [1280, 390];
const themes = ["light", "dark"] as const;
const afterLoadMs = 700;

type Picture = { form: string; file: string };

/** Dialogs by the key that opens them on the list of shipments. */
const dialogs = { "Track form": "t", Search: "/", "All shortcuts": "?", "Views menu": "v" };

async function takePictures(page: Page, name: string, show: () => Promise<unknown>): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await show();
      await page.waitForTimeout(afterLoadMs);
      const file = `${name.replaceAll(/^\W+|\W+$/g, "").replaceAll(/\W+/g, "-")}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: `${folder}/${file}` });
      pictures.push({ form: `${width} px, ${colorScheme}`, file });
    }
  }
  return pictures;
}

const sectionOf = ([name, pictures]: [string, Picture[]]) =>
  `<h2>${name}</h2><div>${pictures
    .map(
      ({ form, file }) =>
        `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${form}</figcaption></figure>`,
    )
    .join("")}</div>`;

const style = `body{font:14px system-ui;margin:24px;background:#888}div{display:flex;gap:16px;align-items:flex-start}
figure{margin:0}img{height:420px;border:1px solid #444}h2{margin:24px 0 8px}`;

test("takes pictures of every page", async ({ page, signIn, api, demo }) => {
  test.setTimeout(20 * 60_000);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const references = { ref_numbers: ["PO-4500187"], shipment_tags: ["urgent"] };
  for (const scenario of ["DIRECT", "TRANSSHIP", "RAIL", "HELD", "FEEDER"]) {
    await api("/v2/tracking_requests", trackingRequest(`TEST${scenario}99`, references));
  }
  await storeEmail(api);
  await openShipment(api, signIn, "TESTTRANSSHIP99");
  const shared = await shareShipment(api, page.url().split("/").at(-1) ?? "");
  const invitation = await inviteViewer(api, "vera@northgate.example");
  const opened = await openPages(page, demo.url, 1);
  const sections: [string, Picture[]][] = [];
  for (const [route, [path = ""]] of opened) {
    sections.push([route, await takePictures(page, route, () => page.goto(demo.url + path))]);
  }
  for (const [name, key] of Object.entries(dialogs)) {
    const show = async () => {
      await page.goto(`${demo.url}/shipments`);
      await page.waitForTimeout(afterLoadMs);
      await page.keyboard.press(key);
    };
    sections.push([name, await takePictures(page, name, show)]);
  }
  const nothing = () => page.goto(`${demo.url}/shipments?q=NOTHING9999&status=inland`);
  sections.push(["No matches", await takePictures(page, "no-matches", nothing)]);
  const takeAll = async (urls: Record<string, string>) => {
    for (const [name, url] of Object.entries(urls))
      sections.push([name, await takePictures(page, name.toLowerCase(), () => page.goto(url))]);
  };
  await takeAll({
    "Missing page": `${demo.url}/nowhere`,
    "Access of an AI client": demo.url + (await consentPath(demo)),
  });
  await page.context().clearCookies();
  await takeAll({
    "Sign-in": `${demo.url}/sign-in`,
    "Lost password": `${demo.url}/password-reset`,
    Invitation: invitation.url,
    "New password": await invitation.accept(),
    "Shared shipment": shared,
    "Failed sign-in of an AI client": `${demo.url}/oauth/error`,
    "Missing page of a visitor": `${demo.url}/nowhere`,
  });
  const body = sections.map(sectionOf).join("\n");
  writeFileSync(`${folder}/index.html`, `<!doctype html><title>Contact sheet</title><style>${style}</style>${body}`);
});
