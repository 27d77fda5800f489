import { expect, test } from "vitest";
import { isOwn, parseViewId, type SavedView, savedQueryOf, savedViewHref, sortViews } from "./saved-view";

const id = "0199a1b2-0000-7000-8000-000000000001";
const viewOf = (name: string, userId: string, query = "delay=1d"): SavedView => ({
  id,
  type: "saved_view",
  attributes: { name, list: "shipments", query, shared: false, created_at: "", updated_at: "" },
  relationships: { user: { data: { type: "user", id: userId } } },
});

test("the page and the opened view are not part of what is saved", () => {
  expect(savedQueryOf(`/shipments?delay=1d&sort=pod_eta_at&page=3&view=${id}`)).toBe("delay=1d&sort=pod_eta_at");
  expect(savedQueryOf("/shipments")).toBe("");
});

test("the URL of a view has its id, by which a list finds it again", () => {
  const href = savedViewHref(viewOf("Late", "a"));
  expect(href).toBe(`/shipments?delay=1d&view=${id}`);
  expect(savedQueryOf(href)).toBe("delay=1d");
  expect(savedViewHref(viewOf("All", "a", ""))).toBe(`/shipments?view=${id}`);
  expect([parseViewId(id), parseViewId("1"), parseViewId("")]).toEqual([id, null, null]);
});

test("own views come first, each group by name", () => {
  const views = [viewOf("b", "other"), viewOf("c", "me"), viewOf("a", "other"), viewOf("B", "me")];
  expect(sortViews(views, "me").map(({ attributes }) => attributes.name)).toEqual(["B", "c", "a", "b"]);
  expect(views.map((view) => isOwn(view, "me"))).toEqual([false, true, false, true]);
});
