import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { languages } from "@/lib/platform/language";
import { areas } from "@/messages/messages";

type Tree = { [key: string]: string | Tree };

/** The messages of a tree by their paths: `signIn.title`. */
function flatten(tree: Tree, prefix = ""): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

/** The arguments and tags of a message: `name`, `role: select(admin, member, other)`, `count: plural`, `<address>`. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      case TYPE.select:
      case TYPE.plural: {
        const options = Object.entries(element.options);
        // Which numbers a language distinguishes is its own matter.
        const names =
          element.type === TYPE.select
            ? `(${options
                .map(([name]) => name)
                .sort()
                .join(", ")})`
            : "";
        const inside = options.flatMap(([, { value }]) => argumentsOf(value));
        return [`${element.value}: ${TYPE[element.type]}${names}`, ...inside];
      }
      default:
        return [element.type === TYPE.argument ? element.value : `${element.value}: ${TYPE[element.type]}`];
    }
  });
}

/** By path, what a message needs to be formatted. */
function readNeeds(language: string, area: string): Record<string, string[]> {
  const tree = JSON.parse(readFileSync(`messages/${language}/${area}.json`, "utf8")) as Tree;
  const needs = flatten(tree).map(([path, text]) => [path, [...new Set(argumentsOf(parse(text)))].sort()]);
  return Object.fromEntries(needs);
}

test("every area has a file of messages in each language", () => {
  expect(areas.length).toBeGreaterThan(3);
  for (const language of languages) {
    const files = globSync(`messages/${language}/*.json`).map((file) => basename(file, ".json"));
    expect(files.sort()).toEqual([...areas]);
  }
});

test.each(areas)("the messages of %s have the same keys, arguments and tags in each language", (area) => {
  const [first = "", ...others] = languages;
  const needs = readNeeds(first, area);
  expect(Object.keys(needs).length).toBeGreaterThan(0);
  for (const language of others) expect(readNeeds(language, area)).toEqual(needs);
});

test("no message is empty or begins or ends with a space", () => {
  for (const file of globSync("messages/*/*.json")) {
    for (const [path, text] of flatten(JSON.parse(readFileSync(file, "utf8")) as Tree)) {
      expect(text, `${file} ${path}`).toMatch(/^\S(.*\S)?$/su);
    }
  }
});
