import { expect, test, vi } from "vitest";
import { hasToasts, observeToasts, startToasts, toast } from "./toast";

test("toasts wait for the toaster, and are shown at once while it is mounted", () => {
  const observer = vi.fn();
  const toaster = Object.assign(vi.fn(), { error: vi.fn() });
  const unobserve = observeToasts(observer);
  toast("Copied");
  toast.error("Not saved", { closeButton: true });
  unobserve();
  expect(observer).toHaveBeenCalledTimes(2);
  expect(hasToasts()).toBe(true);
  const stop = startToasts(toaster as never);
  expect(toaster.mock.calls).toEqual([["Copied", undefined]]);
  expect(toaster.error.mock.calls).toEqual([["Not saved", { closeButton: true }]]);
  expect(hasToasts()).toBe(false);
  toast("Removed");
  expect(toaster).toHaveBeenLastCalledWith("Removed", undefined);
  stop();
  toast("Later");
  expect(toaster).toHaveBeenCalledTimes(2);
});
