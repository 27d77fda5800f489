import { afterEach, expect, test, vi } from "vitest";
import { cancelWaitingPage, openWaitingPage, openWhenOnline } from "./open-when-online";

function setBrowser(onLine: boolean, href = "https://landfall.example/shipments"): void {
  vi.stubGlobal("navigator", { onLine });
  vi.stubGlobal("window", { location: { href } });
}

afterEach(() => vi.unstubAllGlobals());

test("a page is opened at once with a connection, and otherwise once it is back", () => {
  const open = vi.fn();
  setBrowser(true);
  openWhenOnline("/shipments/a", open);
  expect(open).toHaveBeenCalledTimes(1);
  setBrowser(false);
  openWhenOnline("/shipments/a", open);
  expect(open).toHaveBeenCalledTimes(1);
  openWaitingPage();
  openWaitingPage();
  expect(open).toHaveBeenCalledTimes(2);
});

test("only the page requested last is opened, and none after a cancel or on another page", () => {
  const [first, last] = [vi.fn(), vi.fn()];
  setBrowser(false);
  openWhenOnline("/shipments/a", first);
  openWhenOnline("/shipments/b", last);
  openWaitingPage();
  expect([first, last].map((open) => open.mock.calls.length)).toEqual([0, 1]);
  openWhenOnline("/shipments/a", first);
  cancelWaitingPage();
  openWaitingPage();
  openWhenOnline("/shipments/a", first);
  setBrowser(true, "https://landfall.example/documents");
  openWaitingPage();
  expect(first).not.toHaveBeenCalled();
});
