import { expect, test } from "vitest";
import { english } from "@/test/english";
import { actionGroup, pageGroup } from "./palette-items";

const t = english("palette");

test("pages are found by the beginnings of words, settings of administrators by them alone", () => {
  const titles = (query: string, isAdmin = true) => pageGroup(t, query, isAdmin).items.map(({ title }) => title);
  expect(titles("api k")).toEqual(["API keys"]);
  expect(titles("outb")).toEqual(["E-mail"]);
  expect(titles("outb", false)).toEqual([]);
  expect(titles("MSCU663")).toEqual([]);
});

test("a text with digits can be tracked, by those who may", () => {
  const titles = (query: string, mayEdit: boolean, isListed = false) =>
    actionGroup(t, query, { mayEdit, isListed }).items.map(({ title }) => title);
  expect(titles("MSCU6639870", true)).toEqual(["Track “MSCU6639870” as a new number"]);
  expect(titles("MSCU6639870", false)).toEqual([]);
  expect(titles("ardent", true, true)).toEqual(["Show all matches in Shipments"]);
});
